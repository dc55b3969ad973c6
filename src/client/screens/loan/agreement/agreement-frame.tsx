/**
 * An agreement, isolated from the page: it runs no scripts, opens nothing, and gets no referrer. The machine has checked
 * its address.
 */
export function AgreementFrame({ title, url }: { title: string; url: string }) {
  return <iframe className="agreement-frame" title={title} src={url} sandbox="" referrerPolicy="no-referrer" />;
}
