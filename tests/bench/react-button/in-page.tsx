import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A tap in a page of the product that does what a tap there does, in as little as React needs for it. */
const root = document.querySelector<HTMLElement>('#root');
const kind = root?.dataset.kind;

function Word() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" className="button" data-kind="primary" onClick={() => setCount(count + 1)}>
        <span>go {count}</span>
      </button>
      {kind === 'dialog' && count > 0 && (
        <dialog className="dialog" ref={(dialog) => dialog?.showModal()}>
          <div className="stack">
            <h2>Sudah membayar?</h2>
            <p>Wi will confirm your repayment as soon as possible</p>
            <div className="actions">
              <button type="button" className="button" data-kind="secondary">
                <span>BATAL</span>
              </button>
              <button type="button" className="button" data-kind="primary">
                <span>YA</span>
              </button>
            </div>
          </div>
        </dialog>
      )}
    </>
  );
}

const first = root?.innerHTML ?? '';
const next = document.querySelector('template')?.innerHTML ?? '';

function Screens() {
  const [html, setHtml] = useState(first);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: pages of the product, as they were delivered
  return <div role="none" onClick={() => setHtml(next)} dangerouslySetInnerHTML={{ __html: html }} />;
}

const bar = root?.querySelector('.action-bar > div');
if (kind === 'screen' && root) createRoot(root).render(<Screens />);
else if (bar) createRoot(bar).render(<Word />);
