import {
  Building2,
  CalendarOff,
  CalendarRange,
  ChartNoAxesColumn,
  ClipboardList,
  DoorOpen,
  Eye,
  FileText,
  History,
  IdCard,
  Mail,
  SearchX,
  ShieldCheck,
  Stethoscope,
  TriangleAlert,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ListName } from './use-rows.ts';

/** What an empty list is a list of. */
const ICONS: Readonly<Record<ListName['list'], LucideIcon>> = {
  applications: FileText,
  messages: Mail,
  centers: Building2,
  doctors: Stethoscope,
  insurers: Wallet,
  staff: IdCard,
  holidays: CalendarOff,
  audit: History,
  security: ShieldCheck,
  clinics: DoorOpen,
  practices: ClipboardList,
  sessions: CalendarRange,
  figures: ChartNoAxesColumn,
  closures: CalendarOff,
  looks: Eye,
  alarms: TriangleAlert,
};

/** The picture of an empty list; of one that is empty because nothing fits what was asked for. */
export function iconOfList({ list }: ListName, isNarrowed: boolean): LucideIcon {
  return isNarrowed ? SearchX : ICONS[list];
}
