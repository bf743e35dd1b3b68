import { expect, test } from 'vitest';
import { newDoctorSummary, newSearchAnswer } from '#tests/factories/search-answer.ts';
import { joinPages } from './use-more.ts';

test('pages become one list; an entry that moved from one page to the next meanwhile is in it once, as loaded last', () => {
  const page = (current: number, ids: readonly number[]) =>
    newSearchAnswer(
      {},
      {
        doctor_list: ids.map((id) => ({ ...newDoctorSummary(id), practice_count: current })),
        pagination: { current_page: current, total_page: 3, total_doctor: 7, total_hospital: 0 },
      },
    );
  const { doctor_list: doctors, pagination } = joinPages([page(1, [1, 2, 3]), page(2, [3, 4])]);
  expect(doctors.map(({ id, practice_count: from }) => [id, from])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
  ]);
  expect(pagination.current_page).toBe(2);
});
