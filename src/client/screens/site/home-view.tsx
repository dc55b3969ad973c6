import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { siteCalculator } from '#client/texts/site/site-calculator.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import type { Currency } from '#domain/configuration/currencies.ts';
import { SITE_QUESTIONS } from '#domain/site-values.ts';
import type { feedbackForm } from '#machines/site/feedback-form.ts';
import { LoanCalculator } from './calculator/loan-calculator.tsx';
import { FeedbackFormView } from './contact/feedback-form-view.tsx';
import chat from './pictures/chat.webp';
import confirmation from './pictures/confirmation.webp';
import details from './pictures/details.webp';
import payment from './pictures/payment.webp';
import { SitePage } from './site-page.tsx';
import { Configured, useMarketOrder, useSiteCopy, useSiteLanguage, useSiteValues } from './site-values.tsx';

/** Icons of the steps, in their order. */
const STEP_ICONS: readonly IconName[] = ['phone', 'document', 'store'];

/** Taken from the running product by `npm run site:pictures`. */
const PICTURES = { confirmation, details, payment, chat } as const;
const OF_MARKET = { INR: ['confirmation'], IDR: ['details', 'payment', 'chat'] } as const;

/** The size of the pictures, in a phone's pixels. */
const SIZE = { width: 360, height: 780 };

export { homeFeedbackFlow as flow } from './contact/feedback-form-view.tsx';

/** The home of the public site: specification section 2, screen 1. */
export default function HomeView({ actor }: { actor: ActorRefFrom<typeof feedbackForm> }) {
  const { home: copy } = useSiteCopy();
  return (
    <SitePage section="home" title={copy.title}>
      <Hero />
      <HowItWorks />
      <Late />
      <AppPictures />
      <Questions />
      <section className="page head" id="feedback" aria-labelledby="feedback-heading">
        <h2 id="feedback-heading">{copy.feedback}</h2>
        <FeedbackFormView actor={actor} />
      </section>
    </SitePage>
  );
}

function Hero() {
  const { addressOf } = useApp();
  const { home: copy, nav } = useSiteCopy();
  const values = useSiteValues();
  return (
    <div className="page opening">
      <div className="intro">
        <div>
          <h1 tabIndex={-1}>{copy.heading}</h1>
          <div className="ways">
            <a className="button" data-kind="primary" href="#cost">
              {copy.toCost}
            </a>
            <a href={addressOf('loanSection', {})}>{nav.loan}</a>
          </div>
        </div>
        <dl className="licence">
          <Configured name="legalName">
            <div>
              <dt>{copy.operatedBy}</dt>
              <dd>
                {values.legalName}
                <Configured name="nbfcRegistration">
                  , NBFC <span className="nowrap">{values.nbfcRegistration}</span>
                </Configured>
              </dd>
              <Configured name="licence">
                <dd>{values.licence}</dd>
              </Configured>
            </div>
          </Configured>
          <Configured name="lendingPartner">
            <div>
              <dt>{copy.lendingPartner}</dt>
              <dd>{values.lendingPartner}</dd>
            </div>
          </Configured>
        </dl>
      </div>
      <div className="markets">
        {useMarketOrder().map((currency) => (
          <Market key={currency} currency={currency} />
        ))}
      </div>
      <p className="footnote">{copy.latest}</p>
    </div>
  );
}

/** A market's figures, set large. */
function Market({ currency }: { currency: Currency }) {
  const { home: copy } = useSiteCopy();
  const values = useSiteValues();
  const mark = values[`${currency}.mark`];
  return (
    <Configured name={`${currency}.country`}>
      <section className="market" aria-labelledby={currency}>
        <h2 id={currency}>{values[`${currency}.country`]}</h2>
        <p className="least">
          <span translate="no">
            {mark}
            {values[`${currency}.loanMin`]}
          </span>{' '}
          {copy.upTo}
        </p>
        <p className="large-figure" translate="no">
          <span>{mark}</span>
          {values[`${currency}.loanMax`]}
        </p>
        <dl className="particulars">
          <div>
            <dt>{copy.paidOut}</dt>
            <dd>{copy.withinHours.replace('{hours}', values[`${currency}.decisionHours`])}</dd>
          </div>
          <div>
            <Configured name={`${currency}.isYearly`}>
              <dt>{copy.yearlySalary}</dt>
            </Configured>
            <Configured name={`${currency}.isYearly`} lacks>
              <dt>{copy.salary}</dt>
            </Configured>
            <dd>
              {copy.from} {mark}
              {values[`${currency}.salaryMin`]}
            </dd>
          </div>
          <div>
            <dt>{copy.users}</dt>
            <dd>{copy.over.replace('{users}', values[`${currency}.users`])}</dd>
          </div>
        </dl>
      </section>
    </Configured>
  );
}

function HowItWorks() {
  const { home: copy } = useSiteCopy();
  return (
    <section className="page" aria-labelledby="how">
      <h2 id="how">{copy.how}</h2>
      <ol className="steps-row">
        {copy.steps.map(({ heading, text }, index) => (
          <li key={heading}>
            <div className="n">
              {index + 1}
              <Icon name={STEP_ICONS[index] ?? 'document'} />
            </div>
            <h3>{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The cost of being late, shown as large as the offer. */
function Late() {
  const { home: copy } = useSiteCopy();
  const { heading, text, rates, perDay } = copy.late;
  return (
    <section className="page" id="cost" aria-labelledby="cost-heading">
      <h2 id="cost-heading">{copy.cost}</h2>
      <LoanCalculator />
      <div className="late">
        <div>
          <h3>{heading}</h3>
          <p>{text}</p>
        </div>
        <ol className="rates">
          {rates.map(({ percent, days }) => (
            <li key={days}>
              <b>{percent}%</b> <span>{perDay}</span>
              <i />
              <small>{days}</small>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** The app's screens, first those of the market of the page's language. */
function AppPictures() {
  const copy = siteCalculator[useSiteLanguage()];
  const values = useSiteValues();
  const pictures = useMarketOrder().flatMap((currency) =>
    OF_MARKET[currency].map((name) => ({ name, country: values[`${currency}.country`] })),
  );
  return (
    <section className="page" aria-labelledby="pictures">
      <h2 id="pictures">{copy.pictures}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <ul className="phones" tabIndex={0} aria-labelledby="pictures">
        {pictures.map(({ name, country }) => (
          <li key={name}>
            <figure>
              <img src={PICTURES[name]} alt={copy.picture[name].name} loading="lazy" decoding="async" {...SIZE} />
              <figcaption>
                {copy.picture[name].name} · {country}
                <span>{copy.picture[name].text}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Questions and answers of the chatbot; left out where the page came without them. */
function Questions() {
  const { home: copy } = useSiteCopy();
  const values = useSiteValues();
  return (
    <Configured name={`question.${SITE_QUESTIONS[0]}`}>
      <section className="page head" aria-labelledby="questions">
        <h2 id="questions">{copy.questions}</h2>
        <div className="faq">
          {SITE_QUESTIONS.map((id) => (
            <details key={id}>
              <summary>
                {values[`question.${id}`]}
                <Icon name="chevron" />
              </summary>
              <p>{values[`answer.${id}`]}</p>
            </details>
          ))}
        </div>
      </section>
    </Configured>
  );
}
