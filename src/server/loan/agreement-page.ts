import { createHash } from 'node:crypto';
import type { DocumentPart, LoanDocument } from './loan-document.ts';

const STYLE = `:root{color-scheme:dark;--ground:#0e0f12;--text:#f5f6f8;--secondary:#a6acb8;--line:#ffffff14}body{margin:0 auto;max-width:42rem;padding:20px 16px 40px;background:var(--ground);color:var(--text);font:15px/1.5 system-ui,-apple-system,Roboto,sans-serif;overflow-wrap:break-word}h1{font-size:22px;line-height:1.2;margin:0 0 20px}h2{font-size:17px;line-height:1.3;margin:24px 0 8px}p{margin:0}dl{margin:0}dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:6px 0;border-bottom:1px solid var(--line)}dt{color:var(--secondary)}dd{margin:0 0 0 auto;text-align:right;font-variant-numeric:tabular-nums}.parties{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(8.5rem,100%),1fr));gap:8px}.parties p{padding:12px;border:1px solid var(--line);border-radius:12px}.parties :is(b,small){display:block}small{color:var(--secondary);font-size:13px}.framed h1{position:absolute;clip-path:inset(50%)}section+section{margin-top:16px}.table{overflow-x:auto}table{width:100%;border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}th,td{padding:6px 4px;text-align:right;border-bottom:1px solid var(--line)}th{color:var(--secondary);font-weight:400;vertical-align:bottom}th:first-child,td:first-child{text-align:left}@media(max-width:24rem){table{font-size:11px}th,td{padding:6px 2px}}@media print{:root{color-scheme:light}body{background:#fff;color:#000}}`;
const LIGHT =
  '@media(prefers-color-scheme:light){:root{color-scheme:light;--ground:#f6f7f9;--text:#14161a;--secondary:#565c68;--line:#0000001f}}';

/** How the pages look: always dark, or in the system's scheme. */
export function agreementStyle(followsSystem: boolean): string {
  return followsSystem ? `${STYLE}${LIGHT}` : STYLE;
}

/**
 * The headers of an agreement's page. The page may load and run nothing; its style element is allowed by its hash.
 * Only `pages`, the origin of the pages ('' for this one), may frame it.
 */
export function agreementHeaders(pages: string, style: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self'${pages === '' ? '' : ` ${pages}`}`,
    'sandbox',
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  };
}

/** The document as an HTML page; every text in it is escaped. `framed`: what frames it shows the title already. */
export function agreementHtml({ language, title, parts }: LoanDocument, style: string, framed = false): string {
  const body = parts.map(partHtml).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${style}</style></head><body><main${framed ? ' class="framed"' : ''}><h1>${escaped(title)}</h1>${body}</main></body></html>`;
}

function partHtml({ heading, text, parties, rows, table }: DocumentPart): string {
  return [
    '<section>',
    heading && `<h2>${escaped(heading)}</h2>`,
    text && `<p>${escaped(text)}</p>`,
    parties &&
      `<div class="parties">${parties.map(({ role, name, lines }) => `<p><small>${escaped(role)}</small><b>${escaped(name)}</b>${lines.map((line) => `<small>${escaped(line)}</small>`).join('')}</p>`).join('')}</div>`,
    rows &&
      `<dl>${rows.map(([label, value]) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>`,
    table && tableHtml(table),
    '</section>',
  ]
    .filter(Boolean)
    .join('');
}

function tableHtml({ head, body }: NonNullable<DocumentPart['table']>): string {
  const cells = (tag: 'th' | 'td', row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return `<div class="table" tabindex="0"><table><thead>${cells('th', head)}</thead><tbody>${body.map((row) => cells('td', row)).join('')}</tbody></table></div>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
