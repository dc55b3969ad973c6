import type { LegalSection } from '#client/texts/site/legal-text.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useSiteCopy } from './site-values.tsx';

export type LegalViewProps = {
  heading: string;
  sections: readonly LegalSection[];
};

/** A legal text with its contents: numbered clauses, each at an address of its own, and printable. */
export function LegalView({ heading, sections }: LegalViewProps) {
  const copy = useSiteCopy();
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
    <div className="page legal">
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
