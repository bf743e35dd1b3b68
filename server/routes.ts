import type { Route } from './platform/http/route.ts';
import { aboutRoutes } from './directory/insurer.endpoints.ts';
import { adminInsurerRoutes } from './administration/records/insurer-record.endpoints.ts';
import { adminMessageRoutes } from './administration/messages/message.endpoints.ts';
import { adminStaffRoutes } from './administration/staff/admin-staff.endpoints.ts';
import { applicationRoutes } from './administration/messages/application.endpoints.ts';
import { appointmentRoutes } from './booking/appointment.endpoints.ts';
import { accountRoutes } from './accounts/account.endpoints.ts';
import { articleRoutes } from './content/article.endpoints.ts';
import { authRoutes } from './accounts/sign-in/sign-in.endpoints.ts';
import { boardRoutes } from './front-desk/board/board.endpoints.ts';
import { contactRoutes } from './administration/messages/contact.endpoints.ts';
import { deskMoveRoutes } from './front-desk/desk-moves.endpoints.ts';
import { deskRegisterRoutes } from './front-desk/desk-register.endpoints.ts';
import { deskRoutes } from './front-desk/desk.endpoints.ts';
import { kioskRoutes } from './front-desk/kiosk/kiosk.endpoints.ts';
import { presenceRoutes } from './front-desk/check-in/presence.endpoints.ts';
import { doctorRoutes } from './directory/doctor.endpoints.ts';
import { figuresRoutes } from './queue/figures/figures.endpoints.ts';
import { favouriteRoutes } from './patients/favourite.endpoints.ts';
import { patientDocumentRoutes } from './patients/patient-document.endpoints.ts';
import { profileRoutes } from './patients/profile.endpoints.ts';
import { homeRoutes } from './directory/home.endpoints.ts';
import { hospitalRoutes } from './directory/hospital.endpoints.ts';
import { notificationRoutes } from './notifications/notification.endpoints.ts';
import { passwordRoutes } from './accounts/sign-in/password.endpoints.ts';
import { patientRoutes } from './patients/patient.endpoints.ts';
import { paymentRoutes } from './booking/payment.endpoints.ts';
import { shareRoutes } from './booking/share.endpoints.ts';
import { waitingRoutes } from './booking/waitlist/waitlist.endpoints.ts';
import { queueRoutes } from './queue/queue.endpoints.ts';
import { landingRoutes } from './directory/landing.endpoints.ts';
import { maintenanceRoutes } from './administration/maintenance.endpoints.ts';
import { manageRoutes } from './administration/manage.endpoints.ts';
import { pickRoutes } from './administration/pick.endpoints.ts';
import { rowsRoutes } from './administration/lists/rows.endpoints.ts';
import { importRoutes } from './administration/imports/imports.endpoints.ts';
import { scheduleRoutes } from './disruption/schedule.endpoints.ts';
import { centerRecordRoutes } from './administration/records/center-record.endpoints.ts';
import { doctorRecordRoutes } from './administration/records/doctor-record.endpoints.ts';
import { clinicRecordRoutes } from './administration/records/clinic-record.endpoints.ts';
import { practiceRecordRoutes } from './administration/records/practice-record.endpoints.ts';
import { centerStaffRoutes } from './administration/staff/center-staff.endpoints.ts';
import { centerPaymentRoutes } from './administration/records/center-payment.endpoints.ts';
import { searchRoutes } from './directory/search/search.endpoints.ts';
import { socialRoutes } from './accounts/social/social.endpoints.ts';
import { systemRoutes } from './platform/system.endpoints.ts';
import { topicRoutes } from './content/topic.endpoints.ts';

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
