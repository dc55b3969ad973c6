import * as z from 'zod/mini';

const state = z.object({
  addresses: z.array(z.object({ label: z.string(), url: z.string().check(z.regex(/^https?:\/\//)) })),
});

const asked = new Map<string, Promise<string | null>>();

/** The address of a loan of the demonstration that is due, asked for once; null where the demonstration does not answer. */
export function demoLoan(base: string): Promise<string | null> {
  const known = asked.get(base) ?? read(base);
  asked.set(base, known);
  return known;
}

async function read(base: string): Promise<string | null> {
  try {
    const answer = await fetch(`${base}/demonstration/state`, { cache: 'no-store' });
    const { addresses } = state.parse(await answer.json());
    return (addresses.find(({ label }) => label.startsWith('due')) ?? addresses[0])?.url ?? null;
  } catch {
    return null;
  }
}
