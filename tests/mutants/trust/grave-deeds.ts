import type { Fault } from '../fault.ts';

const AUTHENTICATE = 'server/accounts/authenticate.ts';
const OF_GRAVE = ['tests/medium/platform/grave-deeds.test.ts'];
const JUDGED = ['tests/guards/grave-deeds.test.ts'];

/** Grave deeds of staff, before which the second factor is asked for again. */
export const graveDeeds: readonly Fault[] = [
  {
    name: 'grave-deeds-are-not-asked',
    file: 'server/admission.ts',
    text: 'if (grave === true) requireFactorNow(viewer, deps.settings.staff);',
    replacement: '',
    breaks: "Whoever finds a manager's open browser appoints themselves.",
    tests: OF_GRAVE,
  },
  {
    name: 'grave-deeds-all-day',
    file: AUTHENTICATE,
    text: 'viewer.factorAgeMs > graveMs',
    replacement: 'viewer.factorAgeMs > graveMs * 100',
    breaks: 'The second factor of the morning counts for grave deeds until the evening.',
    tests: OF_GRAVE,
  },
  {
    name: 'grave-deeds-before-the-second-factor',
    file: AUTHENTICATE,
    text: '  requireProved(viewer);\n  if (viewer.factorAgeMs',
    replacement: '  if (viewer.need !== null) return;\n  if (viewer.factorAgeMs',
    breaks: 'Whoever has the password of somebody of staff accepts an invitation, or makes a patient of them.',
    tests: OF_GRAVE,
  },
  {
    name: 'factor-given-in-every-browser',
    file: 'server/accounts/factors/factor.store.ts',
    text: "'update auth_token set proved_at = $2 where token_hash = $1'",
    replacement:
      "'update auth_token set proved_at = $2 where account_id = (select account_id from auth_token where token_hash = $1)'",
    breaks:
      'A second factor that a manager gives at home opens grave deeds in the browser that they left at the center.',
    tests: OF_GRAVE,
  },
  {
    name: 'merging-is-light',
    file: 'contract/administration/records/doctor-record.ts',
    text: '  grave: true,\n',
    replacement: '',
    breaks: 'Two doctors are joined for good in an open browser of an administrator.',
    tests: JUDGED,
  },
  {
    name: 'merging-that-does-not-ask-again',
    file: 'web/features/administration/platform/merge-doctor.tsx',
    text: 'await graveApi(mergeDoctors,',
    replacement: 'await api(mergeDoctors,',
    breaks: 'An administrator is refused a merge and has no way to prove who they are.',
    tests: JUDGED,
  },
  {
    name: 'offer-proves-its-finder',
    file: 'server/accounts/factors/add-factor.ts',
    text: 'if (isFirst) await markProved',
    replacement: 'await markProved',
    breaks: 'Whoever finds the code of a new authenticator on a screen does everything grave that its owner may.',
    tests: OF_GRAVE,
  },
];
