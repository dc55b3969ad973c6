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
    details: [...page.querySelectorAll('main dl.company dt')].map((term) => term.textContent),
    foot: [...page.querySelectorAll('footer dd, footer .copyright')].map((line) => line.textContent),
  };
}

describe('the company on About Us', () => {
  const heading = aboutUs.en.company;

  it('is whole in the demonstration', async () => {
    const { headings, details } = await aboutPage({});
    expect(headings).toContain(heading);
    expect(details).toEqual([
      'Legal name',
      'CIN',
      'NBFC registration',
      'Licence',
      'Address',
      'Email',
      'Phone',
      'Website',
    ]);
  });

  it('stands at the foot of the page to the letter, with the copyright', async () => {
    const { foot } = await aboutPage({});
    expect(foot).toEqual([
      'PT Contoh Pinjam Teman',
      'U00000-SAMPLE',
      'N-00.00-SAMPLE',
      'Contoh izin KEP-00/2026',
      'Jalan Contoh 1, Jakarta 10000',
      'office@pinjamteman.example',
      '+62 21 5550 0199',
      'www.pinjamteman.example',
      '© PT Contoh Pinjam Teman',
    ]);
  });

  it('leaves out what a lender has not, and names its partner', async () => {
    const { cin: _, website: __, licence: ___, ...company } = configuration.parse({}).company;
    const { details } = await aboutPage({ company, lendingPartner: { name: 'Example Partner Finance' } });
    expect(details).toEqual(['Legal name', 'NBFC registration', 'Address', 'Email', 'Phone', 'Lending partner']);
  });
});
