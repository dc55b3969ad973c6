import { createRoot } from 'react-dom/client';

/** The least that a React page is: the floor that every size is measured by. */
createRoot(document.body).render(<h1>Hello</h1>);
