import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#server/routes.ts';
import { plant } from './fixture.ts';
import { fault, isTest, nameOf, type SourceFile, sourceFiles, visitSyntax } from './tree.ts';

/** What each endpoint by which staff do something was judged to be, by the rule of docs/decisions/0082. A new one must be judged too. */
const GRAVE = {
  'gives or takes a right, or changes who may open the doors of staff': `appointStaff dismissStaff addCenterStaff removeCenterStaff acceptInvitation endOwnScope decideApplication saveCenterProvider
    removeCenterProvider openKiosk saveCenterFacts`,
  'ends the numbers of many days for good': 'addClosure importLeave',
  'carries many rows out of the house': `exportAdminRows exportCenterRows exportAdminImport exportCenterImport getAdminImportReport getCenterImportReport`,
  'overwrites many records at once, or joins two for good': 'runAdminImport runCenterImport mergeDoctors',
  'closes the product for everybody': 'turnMaintenance',
};
const LIGHT = {
  'moves a queue, or the day of a center, in front of people who wait': `announceArrived announceLate backFromLab callHeld callNext closeSession deskCheckIn explainStall finish hold markAbsent moveNumber
    nameWalkIn pauseSession printSlip recall registerWalkIn reopenVisit resumeSession sendToLab setPriority setRooms settlePress startSession substituteDoctor undoCheckIn undoMove voidNumber`,
  'reads one person, which is recorded and shown to them': 'findAtDesk findKnownPatients revealDeskDocuments',
  'takes a right from a machine that opened it, which opens again by a press': 'endKiosks endKioskHelp',
  'plans a center, a session or a schedule at a time, shows first whom it touches, and tells them':
    'addSession callOffSession changeSession closeEarly liftClosure saveSchedule addHoliday removeHoliday',
  'changes one record, before and after of which stand in the audit log': `createCenter saveCenter saveDoctor addInsurer saveInsurer markMessage addClinic saveClinic removeClinic addPractice endPractice
    saveCenterPayment removeCenterPayment`,
  'writes nothing yet, or stops what goes on':
    'uploadAdminImport uploadCenterImport cancelAdminImport cancelCenterImport simulateSession',
};
const namesIn = (lists: Readonly<Record<string, string>>): string[] =>
  Object.values(lists).flatMap((names) => names.split(/\s+/));

const isOfStaff = ({ access }: Endpoint): boolean => /^(desk|manager|administrator)$/.test(access);
/** A file is a deed too: it leaves the house. */
const isDeed = ({ method, answer }: Endpoint): boolean => method === 'POST' || answer === 'csv';
const isGrave = ({ grave }: Endpoint): boolean => grave === true;
const namesOf = (endpoints: readonly Endpoint[]): string[] => endpoints.map(({ name }) => name).toSorted();

/** Deeds of staff that nobody judged, files that are not grave, and grave uploads, whose request the pages do not repeat. */
const unjudged = (endpoints: readonly Endpoint[], judged: readonly string[]): string[] =>
  endpoints.flatMap((endpoint) => [
    ...(isOfStaff(endpoint) && isDeed(endpoint) && !judged.includes(endpoint.name)
      ? [`${endpoint.name} is not judged`]
      : []),
    ...(isOfStaff(endpoint) && endpoint.answer === 'csv' && !isGrave(endpoint)
      ? [`${endpoint.name} is a file and not grave`]
      : []),
    ...(isGrave(endpoint) && endpoint.upload !== false ? [`${endpoint.name} is grave and an upload`] : []),
  ]);

/** Calls by which a page asks a grave endpoint and does not ask for the second factor when the server does. */
function askedPlainly(file: SourceFile, grave: ReadonlySet<string>): string[] {
  const found: string[] = [];
  visitSyntax(file, (node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node['arguments'])) return;
    const [called, asked] = [nameOf(node['callee']), nameOf(node['arguments'][0])];
    if (grave.has(asked) && !/^(graveApi|urlOf)$/.test(called))
      found.push(fault(file, node.start, `${called}(${asked})`));
  });
  return found;
}

test('every deed of staff was judged to be grave or not, and is what it was judged to be', () => {
  const judged = [...namesIn(GRAVE), ...namesIn(LIGHT)];
  expect(judged.filter((name, at) => judged.indexOf(name) !== at)).toEqual([]);
  expect(unjudged(ENDPOINTS, judged)).toEqual([]);
  expect(namesOf(ENDPOINTS.filter(isGrave))).toEqual(namesIn(GRAVE).toSorted());
  const known = new Set(ENDPOINTS.map(({ name }) => name));
  expect(judged.filter((name) => !known.has(name))).toEqual([]);
});

test('the pages ask every grave endpoint so that the person can give the second factor again', () => {
  const grave = new Set(namesOf(ENDPOINTS.filter(isGrave)));
  const pages = sourceFiles().filter(({ path }) => path.startsWith('web/') && !isTest(path));
  expect(pages.filter(({ text }) => text.includes('graveApi(')).length).toBeGreaterThan(5);
  expect(pages.flatMap((file) => askedPlainly(file, grave))).toEqual([]);
});

test('a planted deed that nobody judged, a file that is not grave, an upload that is, and a page that asks plainly are found', () => {
  const [some] = ENDPOINTS.filter(isGrave);
  const planted = (name: string, more: Partial<Endpoint>): Endpoint => ({
    ...some!,
    name,
    access: 'manager',
    method: 'GET',
    answer: 'json',
    upload: false,
    grave: false,
    ...more,
  });
  const endpoints = [
    planted('newDeed', { method: 'POST' }),
    planted('newRead', {}),
    planted('newFile', { answer: 'csv' }),
    planted('ofPatients', { access: 'patient', method: 'POST' }),
    planted('newUpload', { grave: true, upload: 'csv' }),
  ];
  expect(unjudged(endpoints, ['newFile'])).toEqual([
    'newDeed is not judged',
    'newFile is a file and not grave',
    'newUpload is grave and an upload',
  ]);
  const root = plant({
    'web/features/a.ts': 'export const a = () => api(newDeed, { token });',
    'web/features/b.ts': 'export const b = () => graveApi(newDeed, { token });\nexport const c = urlOf(newDeed);',
    'web/features/d.ts': 'export const d = () =>\n  apiWithWork()(newDeed, { token });',
  });
  expect(sourceFiles(root).flatMap((file) => askedPlainly(file, new Set(['newDeed'])))).toEqual([
    'web/features/a.ts:1 api(newDeed)',
    'web/features/d.ts:2 (newDeed)',
  ]);
});
