import { download } from '../../../lib/download.ts';
import { encode } from 'uqr';
import { formatDate, formatTimeRange } from '../../../lib/format.ts';
import { ticket } from './text.ts';
import type { Appointment } from '../../shared-booking/appointment.ts';

const WIDTH = 720;
const MARGIN = 48;
const FONT = "'Plus Jakarta Sans Variable', system-ui, sans-serif";

/** Saves the ticket as a picture with number, code and facts, large enough to be read at a desk. */
export async function saveTicket(appointment: Appointment): Promise<void> {
  const canvas = document.createElement('canvas');
  const lines = factsOf(appointment);
  canvas.width = WIDTH;
  canvas.height = 820 + lines.length * 64;
  draw(canvas, appointment, lines);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (picture) download(picture, `e-antrian-${appointment.trans_code}.png`);
}

function factsOf({ patient, doctor, clinic, schedule, payment }: Appointment): [string, string][] {
  return [
    [ticket.patient, patient.name],
    [ticket.doctor, doctor.name],
    ...(doctor.doctor_substitute ? [[ticket.substitute, doctor.doctor_substitute.name] as [string, string]] : []),
    [ticket.clinic, clinic.name],
    [ticket.date, formatDate(schedule.date)],
    [ticket.time, formatTimeRange(schedule.time_start, schedule.time_end, schedule.zone)],
    [ticket.payment, payment.name],
  ];
}

function draw(canvas: HTMLCanvasElement, appointment: Appointment, lines: readonly [string, string][]): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const text = (words: string, x: number, y: number, font: string, color = '#0F2222') => {
    pen.font = `${font} ${FONT}`;
    pen.fillStyle = color;
    pen.fillText(words, x, y, WIDTH - x - MARGIN);
  };
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  text(appointment.clinic.polyclinic.hospital.name, MARGIN, 76, '650 32px');
  pen.fillStyle = '#EDA51D';
  pen.fillRect(MARGIN, 110, WIDTH - 2 * MARGIN, 250);
  text(ticket.yourNumber, MARGIN + 28, 164, '500 28px', '#04282A');
  text(appointment.queue_label ?? '', MARGIN + 28, 320, '800 150px', '#04282A');
  lines.forEach(([name, value], index) => {
    text(name, MARGIN, 410 + index * 64, '450 22px', '#566B69');
    text(value, MARGIN, 440 + index * 64, '650 28px');
  });
  const top = 460 + lines.length * 64;
  const { data, size } = encode(appointment.trans_code, { ecc: 'M', border: 4 });
  const unit = Math.floor(260 / size);
  pen.fillStyle = '#000';
  data.forEach((row, y) =>
    row.forEach((dark, x) => dark && pen.fillRect(MARGIN + x * unit, top + y * unit, unit, unit)),
  );
  text(ticket.code, MARGIN + 300, top + 90, '450 24px', '#566B69');
  text(appointment.trans_code, MARGIN + 300, top + 140, '750 42px');
}
