/**
 * A contract, shut off from the page: it runs nothing, opens nothing, and is not told where the borrower comes from. Its
 * address is one that the machine found to be allowed.
 */
export function ContractFrame({ title, url }: { title: string; url: string }) {
  return <iframe className="contract-frame" title={title} src={url} sandbox="" referrerPolicy="no-referrer" />;
}
