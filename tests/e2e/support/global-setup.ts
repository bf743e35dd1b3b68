import { startProduct } from '#tests/support/product.ts';

/** One real product for the whole run; every test makes the people it needs. Answers what stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env['BASE_URL'] = product.address;
  return () => product.stop();
}
