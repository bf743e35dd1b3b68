/** Why a cell or a row was not taken as it stood, in a sentence for the person who repairs the file. */
export const FAULT_SENTENCES = {
  COLUMN_COUNT: 'The row does not have as many cells as the header.',
  VALUE_MISSING: 'A value is required here.',
  VALUE_UNKNOWN: 'The source gives no value; the field stays empty.',
  VALUE_INVALID: 'The value does not have the form that this column needs.',
  TOO_LONG: 'The value is longer than the product can show.',
  CODE_INVALID: 'The code is not a code of the register.',
  CODE_DUPLICATE: 'An earlier row of this file has the same code; the first one counts.',
  TEMPORARY_FACILITY: 'A temporary (COVID or field) facility is not listed.',
  PROVINCE_UNKNOWN: 'No province has this code.',
  REGENCY_UNKNOWN: 'No regency can be found by this code or name.',
  REGENCY_AMBIGUOUS: 'More than one regency has this name.',
  SPECIALISATION_UNKNOWN: 'No specialisation has this slug.',
  CENTER_UNKNOWN: 'No center has this code.',
  CENTER_FOREIGN: 'The row is for another center than the one whose file this is.',
  DOCTOR_UNKNOWN: 'No doctor has this id.',
  DOCTOR_ELSEWHERE: 'A doctor of another center already has this id.',
  DOCTOR_SHARED:
    'The doctor practises at other centers too, or was in the directory before this one named them: name, sex and specialisations stay as they are; the practice is taken.',
  DOCTOR_DIFFERS: 'An earlier row of this file gives this doctor another name or sex; the first one counts.',
  TIME_ORDER: 'The end must be later than the start.',
  SCHEDULE_OVERLAP: 'The doctor already has a schedule at that time in this file.',
  COORDINATES_MALFORMED: 'The coordinates are not two decimal numbers; they are left out.',
  COORDINATES_ZERO: 'The coordinates are 0,0; they are left out.',
  COORDINATES_PLACEHOLDER: 'The coordinates are a known placeholder of the source; they are left out.',
  COORDINATES_REPEATED: 'The same point stands for several places; it is left out.',
  COORDINATES_OUTSIDE_INDONESIA: 'The coordinates are outside Indonesia; they are left out.',
  COORDINATES_UNCONFIRMED: 'The source says the point is not in the stated regency; it is left out.',
  COORDINATES_FAR: 'The point is too far from the stated regency; it is left out.',
  BEDS_ZERO: 'A hospital with 0 beds: taken as unknown.',
} as const;

export type FaultCode = keyof typeof FAULT_SENTENCES;

/** One fault of a row. Refused: the row was not imported. Warning: the row was imported without that value. */
export type Fault = {
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly code: FaultCode;
  readonly severity: 'refused' | 'warning';
};

/** Records a fault of the row that is being checked. */
export type Note = (severity: Fault['severity'], code: FaultCode, column: string) => void;

type FileFaultCode =
  | 'UNREADABLE'
  | 'EMPTY_FILE'
  | 'NOT_UTF8'
  | 'NOT_CSV'
  | 'QUOTE_OPEN'
  | 'ROW_TOO_LONG'
  | 'COLUMNS_MISSING'
  | 'COLUMNS_REPEATED'
  | 'COLUMNS_TOO_MANY';

/** The file itself cannot be used; nothing of it was imported. */
export class FileFault extends Error {
  readonly code: FileFaultCode;
  /** Values that a sentence in another language needs. */
  readonly facts: Readonly<Record<string, string>>;

  constructor(code: FileFaultCode, message: string, facts: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'FileFault';
    this.code = code;
    this.facts = facts;
  }
}

/** Another process is importing a file of this kind; nothing was changed. */
export class ImportBusy extends Error {
  constructor(kind: string) {
    super(`Another import of ${kind} is going on. Try again when it is done.`);
    this.name = 'ImportBusy';
  }
}
