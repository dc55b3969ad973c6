import { describe, expect, it } from 'vitest';
import { renderShells } from '#client/ssr/shells.tsx';
import { aboutUs } from '#client/texts/site/about-us.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { filledIn, siteValues } from '#domain/site-values.ts';

/** The headings and the details of the company on About Us, as a page without its program shows them. */
async function aboutPage(company: object) {
  const { screens } = await renderShells('en');
  const settings = configuration.parse(company);
  const page = document.createElement('div');
  page.innerHTML = filledIn(
    screens.aboutSection?.html ?? '',
    siteValues({ configuration: settings, language: 'en', answers: {} }),
  );
  return {
    headings: [...page.querySelectorAll('main h2')].map((heading) => heading.textContent),
    lists: page.querySelectorAll('dl.company').length,
    details: [...page.querySelectorAll('main dl.company dt')].map((term) => term.textContent),
  };
}

describe('the company on About Us', () => {
  const heading = aboutUs.en.company;

  it('is left out with its heading where nothing of it is configured', async () => {
    const { headings, lists } = await aboutPage({});
    expect(headings).not.toHaveLength(0);
    expect(headings).not.toContain(heading);
    expect(lists).toBe(0);
  });

  it('stands with its heading and what is configured alone', async () => {
    const { headings, details } = await aboutPage({ lendingPartner: { name: 'Example Partner Finance' } });
    expect(headings).toContain(heading);
    expect(details).toEqual(['Lending partner']);
  });
});
