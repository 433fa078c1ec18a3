import { describe, expect, it } from 'vitest';
import { createPictureSlots } from './picture-slots.ts';

const address = (index: number) => `10.0.${index}.1`;

describe('the pictures that arrive at once', () => {
  it('are at most sixteen, and others may arrive once one of them has', () => {
    const slots = createPictureSlots();
    const taken = Array.from({ length: 16 }, (_, index) => slots.take(`item ${index}`, address(index)));
    expect(() => slots.take('another', address(16))).toThrow('busy');
    taken[0]?.release();
    slots.take('another', address(16));
  });

  it('are at most four from one network', () => {
    const slots = createPictureSlots();
    for (let index = 0; index < 4; index += 1) slots.take(`item ${index}`, `2001:db8:1:${index}::/64`);
    expect(() => slots.take('another', '2001:db8:1:9::/64')).toThrow('busy');
    slots.take('another', '2001:db8:2:9::/64');
  });

  it('pass from the network that has most of them to one that has none, and not between equal ones', () => {
    const slots = createPictureSlots();
    const taken = Array.from({ length: 16 }, (_, index) =>
      slots.take(`item ${index}`, index < 2 ? '192.0.2.1' : address(index)),
    );
    const isEnded = () => taken.map(({ signal }) => signal.aborted);
    slots.take('another', address(16));
    expect(isEnded()).toEqual([false, true, ...Array<boolean>(14).fill(false)]);
    expect(() => slots.take('one more', address(17))).toThrow('busy');
    // The slot is another's now.
    taken[1]?.release();
    expect(() => slots.take('item 1', address(18))).toThrow('busy');
  });

  it('are of different items', () => {
    const slots = createPictureSlots();
    const { release } = slots.take('item', address(1));
    expect(() => slots.take('item', address(2))).toThrow('no such feedback');
    release();
    slots.take('item', address(2));
  });
});
