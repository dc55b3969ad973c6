import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Loadable } from '#client/flow/loadable.tsx';
import { useIsOfBuild } from '#client/flow/of-build.tsx';
import { Amount } from '#client/ui/amount.tsx';
import { Screen } from '#client/ui/screen.tsx';
import type { LandingTemplate } from '#contract/onboarding.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';
import type { registration } from '#machines/onboarding/registration.ts';
import { LenderMark } from '../../kit/lender-mark.tsx';
import { RegistrationBar, RegistrationForm } from './registration-form.tsx';

export { registrationFlow as flow } from './registration-actors.ts';

/** Specification section 2, screen 10; rows RG-*. The template says what is promoted. */
export default function RegistrationView({ actor }: { actor: ActorRefFrom<typeof registration> }) {
  const { t } = useApp();
  const template = useSelector(actor, ({ context }) => context.template);
  // The page that the build renders knows neither lender nor market.
  const brand = useIsOfBuild() ? undefined : <LenderMark />;
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'apply.chosen' });
      }}
    >
      <Screen
        title={template?.title || t('Daftar')}
        brand={brand}
        actions={!isLoading && !isFailed && <RegistrationBar actor={actor} />}
      >
        {brand && !isFailed && <LoanPromise template={template} />}
        {isFailed && (
          <h1 className="visually-hidden" tabIndex={-1}>
            {t('Daftar')}
          </h1>
        )}
        <Loadable
          actor={actor}
          loading={t('Menyiapkan pendaftaran…')}
          shapes={['field', 'field', 'field']}
          failed={t('Halaman pendaftaran belum bisa dimuat.')}
        >
          <RegistrationForm actor={actor} />
        </Loadable>
      </Screen>
    </form>
  );
}

const MILLION = 1_000_000;

/** The amount and three facts, by the market's table (specification section 1). */
export function LoanPromise({ template }: { template: LandingTemplate | null }) {
  const { t, money, moneyParts, market } = useApp();
  const { loanMin, loanMax, decisionHours, salaryMin, salaryPer, users } = market;
  const salary = { year: t('gaji per tahun'), month: t('gaji per bulan') };
  const title = template?.title || t('Pinjaman hingga');
  const facts = [
    { fact: t('{hours} jam', { hours: decisionHours }), of: t('cair') },
    { fact: `${money(String(salaryMin))}+`, of: salaryPer ? salary[salaryPer] : t('gaji') },
    { fact: t('{count} juta+', { count: users / MILLION }), of: t('pengguna') },
  ];
  return (
    <div className="stack">
      {/* A title with an amount of its own needs no other. */}
      <div className="promise-title" data-amount={/\d/.test(title) || undefined}>
        <h1 tabIndex={-1}>{title}</h1>
        {!/\d/.test(title) && <Amount {...moneyParts(String(loanMax))} />}
      </div>
      {template?.subtitle && <p className="secondary">{template.subtitle}</p>}
      <dl className="facts">
        {facts.map(({ fact, of }) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {/* The usual hours are above; the latest by the loan terms are here. */}
      <p className="secondary small">
        {t('Mulai {amount}. Paling lambat: keputusan {days} hari, dana cair {most} hari setelahnya.', {
          amount: money(String(loanMin)),
          days: LOAN_RULES.decisionDays,
          most: LOAN_RULES.crediting.most,
        })}
      </p>
    </div>
  );
}
