import type { Route } from '../platform/http/route.ts';
import { aboutRoutes } from '../directory/insurer.endpoints.ts';
import { adminInsurerRoutes } from './admin-insurer.ts';
import { adminMessageRoutes } from './admin-message.ts';
import { adminStaffRoutes } from './admin-staff.ts';
import { applicationRoutes } from './application.ts';
import { appointmentRoutes } from '../booking/appointment.endpoints.ts';
import { accountRoutes } from '../accounts/account.endpoints.ts';
import { articleRoutes } from '../content/article.endpoints.ts';
import { authRoutes } from '../accounts/sign-in/sign-in.endpoints.ts';
import { boardRoutes } from '../front-desk/board/board.endpoints.ts';
import { contactRoutes } from './contact.ts';
import { deskMoveRoutes } from '../front-desk/desk-moves.endpoints.ts';
import { deskRegisterRoutes } from '../front-desk/desk-register.endpoints.ts';
import { deskRoutes } from '../front-desk/desk.endpoints.ts';
import { kioskRoutes } from '../front-desk/kiosk/kiosk.endpoints.ts';
import { presenceRoutes } from '../front-desk/check-in/presence.endpoints.ts';
import { doctorRoutes } from '../directory/doctor.endpoints.ts';
import { figuresRoutes } from '../queue/figures/figures.endpoints.ts';
import { favouriteRoutes } from '../patients/favourite.endpoints.ts';
import { patientDocumentRoutes } from '../patients/patient-document.endpoints.ts';
import { profileRoutes } from '../patients/profile.endpoints.ts';
import { homeRoutes } from '../directory/home.endpoints.ts';
import { hospitalRoutes } from '../directory/hospital.endpoints.ts';
import { notificationRoutes } from '../notifications/notification.endpoints.ts';
import { passwordRoutes } from '../accounts/sign-in/password.endpoints.ts';
import { patientRoutes } from '../patients/patient.endpoints.ts';
import { paymentRoutes } from '../booking/payment.endpoints.ts';
import { shareRoutes } from '../booking/share.endpoints.ts';
import { waitingRoutes } from '../booking/waitlist/waitlist.endpoints.ts';
import { queueRoutes } from '../queue/queue.endpoints.ts';
import { landingRoutes } from '../directory/landing.endpoints.ts';
import { maintenanceRoutes } from './maintenance.ts';
import { manageRoutes } from './manage.ts';
import { pickRoutes } from './pick.ts';
import { rowsRoutes } from './rows.ts';
import { importRoutes } from './imports.ts';
import { scheduleRoutes } from '../disruption/schedule.endpoints.ts';
import { centerRecordRoutes } from './center-record.ts';
import { doctorRecordRoutes } from './doctor-record.ts';
import { clinicRecordRoutes } from './clinic-record.ts';
import { practiceRecordRoutes } from './practice-record.ts';
import { centerStaffRoutes } from './center-staff.ts';
import { centerPaymentRoutes } from './center-payment.ts';
import { searchRoutes } from '../directory/search/search.endpoints.ts';
import { socialRoutes } from '../accounts/social/social.endpoints.ts';
import { systemRoutes } from '../platform/system.endpoints.ts';
import { topicRoutes } from '../content/topic.endpoints.ts';

/** Every answer the API has, by family; the same names as contract/endpoints. */
export const ROUTES: readonly Route[] = [
  ...homeRoutes,
  ...aboutRoutes,
  ...searchRoutes,
  ...doctorRoutes,
  ...hospitalRoutes,
  ...authRoutes,
  ...passwordRoutes,
  ...socialRoutes,
  ...accountRoutes,
  ...notificationRoutes,
  ...patientRoutes,
  ...paymentRoutes,
  ...waitingRoutes,
  ...shareRoutes,
  ...appointmentRoutes,
  ...queueRoutes,
  ...boardRoutes,
  ...deskRoutes,
  ...deskMoveRoutes,
  ...deskRegisterRoutes,
  ...presenceRoutes,
  ...kioskRoutes,
  ...contactRoutes,
  ...applicationRoutes,
  ...profileRoutes,
  ...patientDocumentRoutes,
  ...favouriteRoutes,
  ...articleRoutes,
  ...topicRoutes,
  ...systemRoutes,
  ...landingRoutes,
  ...manageRoutes,
  ...rowsRoutes,
  ...importRoutes,
  ...scheduleRoutes,
  ...pickRoutes,
  ...adminStaffRoutes,
  ...adminMessageRoutes,
  ...adminInsurerRoutes,
  ...maintenanceRoutes,
  ...centerRecordRoutes,
  ...doctorRecordRoutes,
  ...clinicRecordRoutes,
  ...practiceRecordRoutes,
  ...centerPaymentRoutes,
  ...centerStaffRoutes,
  ...figuresRoutes,
];
