import { describe, expect, test } from 'vitest';
import { addressText, isStep, liveAddress, readAddress } from '#tools/inspector/address.ts';
import { libraryInput } from '#tools/inspector/choices.ts';

const queryOf = (text: string) => Object.fromEntries(new URLSearchParams(text.slice(text.indexOf('?'))));
const at = (query: string) => readAddress(queryOf(`?${query}`));

describe('an address of the inspector', () => {
  test.each([
    ['', 'live'],
    ['row=LC-16', 'machines'],
    ['machine=loanDetails', 'machines'],
    ['find=resend', 'machines'],
    ['find=', 'machines'],
    ['tab=live&machine=loanDetails&state=loanDetails.showing', 'live'],
    ['tab=coverage&row=LC-16', 'coverage'],
    ['tab=elsewhere', 'live'],
    ['walk=VA-16', 'live'],
    ['log=a1&step=17', 'live'],
  ])('of "%s" shows the part %s', (query, tab) => {
    expect(at(query).tab).toBe(tab);
  });

  test.each([
    '/inspector?tab=live',
    '/inspector?tab=live&log=a1&actor=page/x:1&step=17&screen=1',
    '/inspector?tab=live&walk=VA-16',
    '/inspector?tab=machines',
    '/inspector?tab=machines&machine=loanConfirm&row=LC-16&transition=loanConfirm.loading:xstate.done.actor.loadOffer:1',
    '/inspector?tab=machines&machine=virtualAccount&state=virtualAccount.showing&find=expir&view=everything',
    '/inspector?tab=machines&machine=virtualAccount&event=timer.passed',
    '/inspector?tab=coverage&row=VA-16',
    '/inspector?tab=coverage&find=resend',
    '/inspector?tab=live&walk=VA-16&step=3',
  ])('%s is written as it was read', (text) => {
    expect(addressText(readAddress(queryOf(text)))).toBe(text);
  });

  test('what is no view of a chart, and what belongs to another part, is left out', () => {
    expect(addressText(at('tab=machines&view=huge&step=3'))).toBe('/inspector?tab=machines');
  });

  test('a machine is followed in Live where the address is of Live alone', () => {
    expect(liveAddress(at('tab=live&machine=loanDetails')).machine).toBe('loanDetails');
    expect(liveAddress(at('tab=machines&machine=loanDetails')).machine).toBe('');
  });

  test('a row alone is looked at in its machine, with its transition', () => {
    expect(libraryInput(at('row=MC-11'))).toMatchObject({
      machine: 'methodChooser',
      row: 'MC-11',
      transition: 'methodChooser.idle.failed:load.retried:1',
    });
  });

  test.each(['tab=machines', 'machine=loanDetails', 'row=LC-16', 'log=a1', 'machine=a&state=a.b', 'walk=VA-16'])(
    'back leads away from %s',
    (query) => {
      expect(isStep(at(''), at(query))).toBe(true);
    },
  );

  test.each(['tab=live&step=4', 'tab=live&view=everything', 'tab=live&actor=page/x:1'])(
    'back leads past %s',
    (query) => {
      expect(isStep(at('tab=live'), at(query))).toBe(false);
    },
  );

  test('back leads past what is typed', () => {
    expect(isStep(at('tab=machines'), at('tab=machines&find=resend'))).toBe(false);
  });
});
