import {
  changeContact,
  deleteAccount,
  endDevice,
  exportAccount,
  getAccount,
  listDevices,
  logoutEverywhere,
  requestOwnCode,
  verifyContact,
} from './endpoints/account.ts';
import { getAvailableInsurance } from './endpoints/about.ts';
import {
  getArticle,
  listArticleCategories,
  listArticles,
  listPopularArticles,
  noteArticleRead,
} from './endpoints/article.ts';
import {
  book,
  cancel,
  getDetail,
  getHistory,
  reschedule,
  getMonitor,
  getMonitorEvents,
  getTicketKey,
  getOngoing,
  uploadLetter,
} from './endpoints/appointment.ts';
import { activate, logout, submitAuthOtp } from './endpoints/auth.ts';
import {
  decideApplication,
  listApplications,
  submitCenterApplication,
  submitDoctorApplication,
} from './endpoints/application.ts';
import { getCaptcha, submitContact } from './endpoints/contact.ts';
import {
  callNext,
  finish,
  getDeskEvents,
  getDeskSession,
  listDeskSessions,
  recall,
  startSession,
} from './endpoints/desk.ts';
import { getDoctor, getDoctorPage, getDoctorSession } from './endpoints/doctor.ts';
import { getAvailableSpecialization, getHomeOverview } from './endpoints/home.ts';
import { getClinic, getHospital } from './endpoints/hospital.ts';
import { forgotPassword, resetPassword, setPassword, submitAuth } from './endpoints/password.ts';
import { addPatient, editPatient, getBasicProfile, listPatients, removePatient } from './endpoints/patient.ts';
import {
  deleteDocument,
  getDocument,
  listDocuments,
  listDocumentTypes,
  uploadDocument,
} from './endpoints/patient-document.ts';
import {
  deleteNumber,
  deletePhoto,
  getPatientInfo,
  getPhoto,
  getProfileSummary,
  saveNumber,
  updateBasicProfile,
  uploadPhoto,
} from './endpoints/profile.ts';
import { getFavourites, setFavourite } from './endpoints/favourite.ts';
import { getShared, shareAppointment, unshareAppointment } from './endpoints/share.ts';
import { joinWaiting, leaveWaiting, listWaiting } from './endpoints/waiting.ts';
import { getPaymentRequirement } from './endpoints/payment.ts';
import { getQueue, getQueueEvents } from './endpoints/queue.ts';
import { getPlace, getSuggestion, search } from './endpoints/search.ts';
import { listSocial, startSocial, submitAuthSocialMedia } from './endpoints/social.ts';
import { getHealth, getOutbox, getReady } from './endpoints/system.ts';
import { getLanding } from './endpoints/landing.ts';
import { getCenterChoices, getManaged, getManagedCenter } from './endpoints/manage.ts';
import { exportAdminRows, exportCenterRows, listAdminRows, listCenterRows } from './endpoints/rows.ts';
import {
  addClosure,
  addHoliday,
  callOffSession,
  getPractice,
  liftClosure,
  removeHoliday,
  saveSchedule,
} from './endpoints/schedule.ts';
import { getTopic, listTopics } from './endpoints/topic.ts';

/** Every endpoint there is, for the router, the OpenAPI description and the tests that must not forget one. Not for the browser. */
export const ENDPOINTS = {
  getAvailableSpecialization,
  getHomeOverview,
  getAvailableInsurance,
  getPlace,
  getSuggestion,
  search,
  getDoctor,
  getDoctorPage,
  getDoctorSession,
  getHospital,
  getClinic,
  submitAuthOtp,
  activate,
  logout,
  submitAuth,
  setPassword,
  forgotPassword,
  resetPassword,
  listSocial,
  startSocial,
  submitAuthSocialMedia,
  getAccount,
  requestOwnCode,
  changeContact,
  verifyContact,
  listDevices,
  endDevice,
  logoutEverywhere,
  exportAccount,
  deleteAccount,
  getBasicProfile,
  listPatients,
  addPatient,
  getPaymentRequirement,
  shareAppointment,
  unshareAppointment,
  getShared,
  joinWaiting,
  listWaiting,
  leaveWaiting,
  uploadLetter,
  book,
  cancel,
  getDetail,
  getTicketKey,
  getOngoing,
  getMonitor,
  getMonitorEvents,
  getQueue,
  getQueueEvents,
  listDeskSessions,
  getDeskSession,
  startSession,
  callNext,
  recall,
  finish,
  getDeskEvents,
  getCaptcha,
  submitContact,
  submitDoctorApplication,
  submitCenterApplication,
  listApplications,
  decideApplication,
  editPatient,
  removePatient,
  updateBasicProfile,
  getProfileSummary,
  uploadPhoto,
  deletePhoto,
  getPhoto,
  getPatientInfo,
  saveNumber,
  deleteNumber,
  listDocumentTypes,
  listDocuments,
  uploadDocument,
  getDocument,
  deleteDocument,
  getFavourites,
  setFavourite,
  reschedule,
  getHistory,
  getHealth,
  getReady,
  getOutbox,
  listArticles,
  getArticle,
  listArticleCategories,
  listPopularArticles,
  noteArticleRead,
  listTopics,
  getTopic,
  getLanding,
  getManaged,
  getManagedCenter,
  getCenterChoices,
  listAdminRows,
  exportAdminRows,
  listCenterRows,
  exportCenterRows,
  getPractice,
  saveSchedule,
  addClosure,
  liftClosure,
  callOffSession,
  addHoliday,
  removeHoliday,
} as const;
