import { startProduct } from '#tests/support/process/product.ts';

/**
 * Starts one real product for the whole run; every test makes the people it needs. Answers a function that stops it. It trusts a
 * proxy, so that each test can be a client of its own (fixtures.ts), because codes are limited per client.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct({ env: { TRUSTED_PROXIES: '1' } });
  process.env['BASE_URL'] = product.address;
  return () => product.stop();
}
