import { useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A tap that writes a word: the floor that every tap of the product is measured by. */
function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      go {count}
    </button>
  );
}

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Counter />);
