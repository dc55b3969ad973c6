import { describe, expect, it } from 'vitest';
import { aboutUsEn } from '#client/texts/site/about-us-en.ts';
import { privacyPolicyEn } from '#client/texts/site/privacy-policy-en.ts';
import { type ConfigurationInput, configuration } from '#contract/configuration-file.ts';
import { filledIn, markOf, partMarks, siteValues } from '#contract/site-values.ts';

const company = { ...configuration.parse({}).company, legalName: 'A & "B" <Ltd>' };

const valuesOf = (input: ConfigurationInput) =>
  siteValues({ configuration: configuration.parse(input), language: 'en', answers: {} });

describe('the privacy policy', () => {
  it('has the sections that the specification names', () => {
    const headings = privacyPolicyEn.map(({ heading }) => heading);
    expect(headings).toEqual(
      expect.arrayContaining(['Use of information', 'Disclosure', 'Cookies', 'Data security', 'Non-discrimination']),
    );
    expect(headings).toEqual(expect.arrayContaining(['Your rights', 'Protection of minors', 'Changes to this notice']));
  });

  it('has every right that the specification names', () => {
    const rights = privacyPolicyEn.find(({ id }) => id === 'user-rights')?.points?.map(({ name }) => name);
    expect(rights).toEqual([
      ...['Access', 'Correction', 'Erasure', 'Cancel your account'],
      ...['Object', 'Restrict', 'Withdraw consent', 'Complain'],
    ]);
  });
});

describe('About Us', () => {
  const values = valuesOf({});
  const sentences = (of: typeof aboutUsEn.india) =>
    of((name) => values[name])
      .join(' ')
      .replaceAll('\u00a0', ' ');

  it('has the copy of both markets, the latest by the loan terms beside what it promises', () => {
    const india = sentences(aboutUsEn.india);
    for (const said of ['₹ 2,000 to ₹ 80,000, within 2 hours', '₹ 12,000 or more', 'Over 3 million users']) {
      expect(india).toContain(said);
    }
    const indonesia = sentences(aboutUsEn.indonesia);
    for (const said of ['Rp 1.000.000 to Rp 15.000.000, within 2 hours', 'annual salary of Rp 5.000.000 or more']) {
      expect(indonesia).toContain(said);
    }
    for (const copy of [india, indonesia])
      expect(copy).toContain('within 1 day, the money within 1 to 3 calendar days');
  });
});

describe('what a page shows of the configuration', () => {
  const [opens, closes] = partMarks('legalName');
  const [lacks, ends] = partMarks('legalName', true);
  const page = `${opens}<b>${markOf('legalName')}</b>${closes}${lacks}nobody${ends}`;

  it('cannot end the element that it stands in', () => {
    expect(filledIn(page, valuesOf({ company }))).toBe('<b>A &#38; &#34;B&#34; &#60;Ltd&#62;</b>');
  });

  it('is no placeholder in braces', () => {
    expect(filledIn(page, valuesOf({}))).toBe('nobody');
  });
});
