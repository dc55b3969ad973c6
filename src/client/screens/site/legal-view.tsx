import type { LegalSection } from '#client/texts/site/legal-text.ts';
import { siteEn as copy } from '#client/texts/site/site-en.ts';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { Language } from '#contract/page-parameters.ts';

export type LegalViewProps = {
  heading: string;
  sections: readonly LegalSection[];
  /** Of the text, where it is not that of the page around it. */
  language?: Language;
};

/** A legal text with its contents: numbered clauses, each at an address of its own, and printable. */
export function LegalView({ heading, sections, language }: LegalViewProps) {
  const contents = (
    <ol>
      {sections.map(({ id, heading: name }) => (
        <li key={id}>
          <a href={`#${id}`}>{name}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <div className="page legal" lang={language}>
      <header>
        <h1 tabIndex={-1}>{heading}</h1>
      </header>
      <div className="toc">
        <nav aria-label={copy.contents}>
          <h2>{copy.contents}</h2>
          {contents}
        </nav>
        <details>
          <summary>
            {copy.contents}
            <Icon name="chevron" />
          </summary>
          {contents}
        </details>
      </div>
      <div className="clauses">
        {sections.map((section) => (
          <Clause key={section.id} {...section} />
        ))}
      </div>
    </div>
  );
}

function Clause({ id, heading, paragraphs, points, table }: LegalSection) {
  return (
    <section id={id}>
      <h2>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {points && (
        <ul>
          {points.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}</strong>: {text}
            </li>
          ))}
        </ul>
      )}
      {table && (
        <table>
          <caption>{table.caption}</caption>
          <tbody>
            {table.rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
