/** Keeps the delivered HTML in its place until the first screen replaces it, so that nothing flashes or shifts. */
export function Delivered({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, as the server delivered it
  return <div className="delivered" dangerouslySetInnerHTML={{ __html: html }} />;
}
