import { months, spans, weekdays } from '../text/calendar.ts';

/** Fixed offsets, no summer time (Keppres 41/1987). Nothing here ever reads the browser's own zone. */
const ZONE_HOURS = { WIB: 7, WITA: 8, WIT: 9 } as const;
export type ZoneName = keyof typeof ZONE_HOURS;

interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
}

function calendarDay(date: string): CalendarDay {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) throw new RangeError(`not a YYYY-MM-DD date: ${date}`);
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const utc = new Date(Date.UTC(year, month - 1, day));
  if (utc.getUTCMonth() !== month - 1 || utc.getUTCDate() !== day) throw new RangeError(`no such day: ${date}`);
  return { year, month, day, weekday: utc.getUTCDay() };
}

/** Whether a text is a day of the calendar written 'YYYY-MM-DD'. */
export function isCalendarDate(text: string): boolean {
  try {
    calendarDay(text);
    return true;
  } catch {
    return false;
  }
}

const two = (value: number) => String(value).padStart(2, '0');
const monthName = (day: CalendarDay) => months[day.month - 1] ?? '';

/** '2026-02-09' to 'Senin, 09 Februari 2026' (CONN-03: dddd, DD MMMM YYYY). Throws RangeError for no real day. */
export function formatDate(date: string): string {
  const day = calendarDay(date);
  return `${weekdays[day.weekday]}, ${two(day.day)} ${monthName(day)} ${day.year}`;
}

/** '2026-11-25' to 'Rabu, 25 November', where the year is plain. */
export function formatDateWithoutYear(date: string): string {
  const day = calendarDay(date);
  return `${weekdays[day.weekday]}, ${two(day.day)} ${monthName(day)}`;
}

/** '2026-11-25' to 'November 2026'. */
export function formatMonth(date: string): string {
  const day = calendarDay(date);
  return `${monthName(day)} ${day.year}`;
}

/** The pieces of one cell of the date strip: 'Rab', '25', 'Nov'. */
export function formatDayCell(date: string): { weekday: string; day: string; month: string } {
  const day = calendarDay(date);
  return {
    weekday: (weekdays[day.weekday] ?? '').slice(0, 3),
    day: String(day.day),
    month: monthName(day).slice(0, 3),
  };
}

/** 'HH:mm:ss' or 'HH:mm' to 'HH:mm'. */
export function formatTime(time: string): string {
  const match = /^([01]\d|2[0-4]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/.exec(time);
  if (!match) throw new RangeError(`not a HH:mm:ss time: ${time}`);
  return `${match[1]}:${match[2]}`;
}

/** '16:00–19:00', with the zone '16:00–19:00 WIB'. */
export function formatTimeRange(start: string, end: string, zone?: ZoneName): string {
  return `${formatTime(start)}–${formatTime(end)}${zone ? ` ${zone}` : ''}`;
}

/** The local date and time of an ISO instant in a center's zone, as 'YYYY-MM-DD' and 'HH:mm'. */
export function localOf(instant: string, zone: ZoneName): { date: string; time: string } {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) throw new RangeError(`not an instant: ${instant}`);
  const shifted = new Date(at + ZONE_HOURS[zone] * 3_600_000).toISOString();
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) };
}

/** An ISO instant as the clock of a center's zone shows it, '16:30 WIB'. */
export function formatClock(instant: string, zone: ZoneName): string {
  return `${localOf(instant, zone).time} ${zone}`;
}

/** A window of time as the clock of a center's zone shows it, '16:30–16:50 WIB'. */
export function formatWindow({ from, to }: { readonly from: string; readonly to: string }, zone: ZoneName): string {
  return formatTimeRange(localOf(from, zone).time, localOf(to, zone).time, zone);
}

/** The instant of a local date and time in a zone. */
export function instantOf(date: string, time: string, zone: ZoneName): Date {
  return new Date(Date.parse(`${date}T${time}Z`) - ZONE_HOURS[zone] * 3_600_000);
}

/** Kilometres as '2,4 km'; below one kilometre as metres, '850 m'; from 100 km on without decimals. */
export function formatDistance(kilometres: number): string {
  const metres = Math.round(kilometres * 1000);
  if (metres < 950) return `${Math.max(metres - (metres % 10), 10)} m`;
  if (kilometres >= 100) return `${group(Math.round(kilometres))} km`;
  return `${kilometres.toFixed(1).replace('.', ',')} km`;
}

function group(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** 12345 to '12.345'. */
export function formatCount(value: number): string {
  return value < 0 ? `-${group(-value)}` : group(value);
}

/** How many of ten `kept` of `of` are, rounded down, so that nothing is said to be better than it is. */
export function tenthsOf(kept: number, of: number): number {
  return Math.floor((kept / of) * 10);
}

/** 150000 to 'Rp 150.000'; whole rupiah. */
export function formatRupiah(amount: number): string {
  return amount < 0 ? `-Rp ${group(-amount)}` : `Rp ${group(amount)}`;
}

/** How long `minutes` is: '40 menit', '1 jam 35 menit', '2 jam'. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(Math.round(minutes), 0);
  const hours = Math.floor(whole / 60);
  if (hours === 0) return spans.minutes(whole);
  return whole % 60 === 0 ? spans.hours(hours) : `${spans.hours(hours)} ${spans.minutes(whole % 60)}`;
}

/** 'Diupdate 5 menit yang lalu' (MONITOR-02); under a minute, or a clock that runs behind, 'Diupdate baru saja'. */
export function formatUpdatedAgo(then: string, now: Date): string {
  const span = spanOf((now.getTime() - Date.parse(then)) / 60_000);
  return span === null ? spans.updatedNow : spans.updated(span);
}

/** '5 menit lalu'; under a minute 'baru saja'. */
export function formatAgo(minutes: number): string {
  const span = spanOf(minutes);
  return span === null ? spans.agoNow : spans.ago(span);
}

/** So many minutes in their largest whole unit; null for less than one. */
function spanOf(minutes: number): string | null {
  if (!(minutes >= 1)) return null;
  if (minutes < 60) return spans.minutes(Math.floor(minutes));
  if (minutes < 1440) return spans.hours(Math.floor(minutes / 60));
  return spans.days(Math.floor(minutes / 1440));
}

/** Whole years between two local dates as '34 tahun'; below one year '8 bulan'. */
export function formatAge(birthDate: string, today: string): string {
  const [birth, now] = [calendarDay(birthDate), calendarDay(today)];
  const monthsOld = (now.year - birth.year) * 12 + now.month - birth.month - (now.day < birth.day ? 1 : 0);
  return monthsOld < 12 ? spans.months(Math.max(monthsOld, 0)) : spans.years(Math.floor(monthsOld / 12));
}

/** Made at the first use, because making it takes a slow phone a tenth of a second and few pages need it. */
let moment: Intl.DateTimeFormat | undefined;

/** An instant in the reader's own zone, as '21 November 2026 pukul 14.05'. Browser only: the server does not know the reader's zone. */
export function formatMoment(instant: string): string {
  moment ??= new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short' });
  return moment.format(new Date(instant));
}
