import { expect, test } from 'vitest';
import { shapeOf } from './statement-shape.ts';

test('a statement is known by its name, or by its first word and its table', () => {
  expect(shapeOf('select * from a_named where id = $1', 'a_named_one').name).toBe('a_named_one');
  expect(shapeOf('select s.id\n  from session s where s.id = $1').name).toBe('select session');
  expect(shapeOf('insert into appointment (id) values ($1)').name).toBe('insert appointment');
  expect(shapeOf('with x as (select from (select 1) y join lateral z on true) select').name).toBe('with');
  expect(shapeOf('begin').name).toBe('begin');
});

test('no value stands in what is said of it, even where somebody wrote one into the text', () => {
  const typed =
    "update account set phone = '081234567890', name = E'O\\'Neil', note = 'it''s 12' where id = 4711 and x = $$secret 5$$ and y = $tag$ more $tag$ -- for Siti 0812\n and z = $12";
  expect(shapeOf(typed)).toEqual({
    name: 'update account',
    text: 'update account set phone = ?, name = ?, note = ? where id = ? and x = ? and y = ? and z = $12',
  });
});

test('a statement without end is cut', () => {
  expect(shapeOf(`select ${'x, '.repeat(5_000)} 1`).text).toHaveLength(1_000);
});
