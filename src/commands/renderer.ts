import react from '@vitejs/plugin-react';
import { build } from 'vite';

const FILE = '.vite/renderer.mjs';

/**
 * Builds the module that renders a screen with its response: one file for Node that needs no other, and that nobody can ask
 * for. Returns its place in the folder of the built client.
 */
export async function buildRenderer(root: string, folder: string): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/client/ssr/server-page.tsx',
        output: { entryFileNames: FILE, codeSplitting: false },
      },
    },
  });
  return FILE;
}
