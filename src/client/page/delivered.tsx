/** What the page came with, in the same place and unchanged, until the first screen stands: nothing flashes or shifts. */
export function Delivered({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, as the server delivered it
  return <div className="delivered" dangerouslySetInnerHTML={{ __html: html }} />;
}
