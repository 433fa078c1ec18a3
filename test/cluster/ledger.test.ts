import { expect, it } from 'vitest';
import { createLedger, noFindings, type Ledger } from './ledger.ts';

function ledgerWith(...states: (string | null)[]): Ledger {
  const ledger = createLedger('entry');
  for (const state of states) ledger.attempt('Dune', state).answered();
  return ledger;
}

const found = (...states: string[]) => states.map((state) => ({ key: 'Dune', state }));

it('the last answered state is as it should be', () => {
  expect(ledgerWith('3', '4').reading()(found('4'))).toEqual(noFindings());
  expect(ledgerWith('3', null).reading()([])).toEqual(noFindings());
});

it('an answered write that is gone is lost', () => {
  expect(ledgerWith('3').reading()([]).lost).toEqual(['entry "Dune" is gone']);
});

it('an older state than the answered one is wrong, and so is a deleted entry that is back', () => {
  expect(ledgerWith('3', '4').reading()(found('3')).wrong).toEqual(['entry "Dune" is 3, after 4']);
  expect(ledgerWith('3', null).reading()(found('3')).wrong).toHaveLength(1);
});

it('the same key twice is doubled', () => {
  expect(ledgerWith('3').reading()(found('3', '3')).doubled).toEqual(['entry "Dune" exists 2 times']);
});

it('what nobody wrote is wrong', () => {
  expect(createLedger('entry').reading()(found('3')).wrong).toEqual(['entry "Dune" was written by nobody']);
});

it('a write without an answer may have happened or not, but not both in turn', () => {
  const ledger = ledgerWith('3');
  ledger.attempt('Dune', '4');
  expect(ledger.reading()(found('3'))).toEqual(noFindings());
  expect(ledger.reading()(found('4'))).toEqual(noFindings());
  expect(ledger.reading()(found('3')).wrong).toHaveLength(1);
});

it('a read may find what was written while it ran', () => {
  const ledger = ledgerWith('3');
  const [earlier, later] = [ledger.reading(), ledger.reading()];
  ledger.attempt('Dune', '4').answered();
  expect(earlier(found('3'))).toEqual(noFindings());
  expect(later(found('4'))).toEqual(noFindings());
});
