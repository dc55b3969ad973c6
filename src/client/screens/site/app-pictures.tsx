import { useApp } from '#client/flow/app-context.tsx';
import { siteCalculator } from '#client/texts/site/site-calculator.ts';
import chat from './pictures/chat.webp';
import confirmation from './pictures/confirmation.webp';
import details from './pictures/details.webp';
import payment from './pictures/payment.webp';

/** Taken from the running product by `npm run site:pictures`. */
const PICTURES = { confirmation, details, payment, chat } as const;
const NAMES = ['confirmation', 'details', 'payment', 'chat'] as const;

/** The size in which they are taken, in pixels of a phone. */
const SIZE = { width: 360, height: 780 };

/** The app's screens. */
export function AppPictures() {
  const copy = siteCalculator[useApp().language ?? 'en'];
  return (
    <section className="page" aria-labelledby="pictures">
      <h2 id="pictures">{copy.pictures}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <ul className="phones" tabIndex={0} aria-labelledby="pictures">
        {NAMES.map((name) => (
          <li key={name}>
            <figure>
              <img src={PICTURES[name]} alt={copy.picture[name].name} loading="lazy" decoding="async" {...SIZE} />
              <figcaption>
                {copy.picture[name].name}
                <span>{copy.picture[name].text}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
