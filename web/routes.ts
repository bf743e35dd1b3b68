import { index, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

/** The whole site map (specification, section 2). Optional segments left out lead to the list they belong to (filled-in.md). */
export default [
  index('pages/public/home.tsx'),
  route('search', 'pages/public/search-redirect.ts'),
  route('search/result', 'pages/public/search-result.tsx'),
  route('d/:id?', 'pages/public/doctor.tsx'),
  route('d/:id/:hospital', 'pages/public/doctor-at-hospital.tsx'),
  route('dokter', 'pages/public/specialisations.tsx'),
  route('dokter/:specialization/:city?', 'pages/public/landing.tsx'),
  route('p/:id?', 'pages/public/hospital.tsx'),
  route('p/:id/c/:slug?', 'pages/public/clinic.tsx'),

  route('login', 'pages/account/login.tsx'),
  route('verify', 'pages/account/verify.tsx'),
  route('activation', 'pages/account/activation.tsx'),
  route('forgot-password', 'pages/account/forgot-password.tsx'),
  route('reset-password', 'pages/account/reset-password.tsx'),
  route('loggedin', 'pages/account/loggedin.tsx'),
  route('ambil-antrian/:session', 'pages/account/booking.tsx'),
  route('e-antrian/:code', 'pages/account/ticket.tsx'),
  route('pantau/:code?', 'pages/account/monitor.tsx'),
  route('bagikan/:code', 'pages/public/shared.tsx'),

  // The profile area under both families of paths (ROUTE-17, ROUTE-18): the same modules, so each route needs an id of its own.
  route('user', 'pages/account/profile.tsx', { id: 'user' }),
  route('user/profile', 'pages/account/profile.tsx', { id: 'user-profile' }),
  route('user/profile/edit', 'pages/account/profile-edit.tsx', { id: 'user-profile-edit' }),
  route('user/profile/favourite', 'pages/account/favourites.tsx', { id: 'user-profile-favourite' }),
  route('user/profile/ongoing', 'pages/account/ongoing.tsx', { id: 'user-profile-ongoing' }),
  route('userprofile', 'pages/account/profile.tsx', { id: 'userprofile' }),
  route('userprofile/appointment', 'pages/account/appointments.tsx'),
  route('userprofile/edit', 'pages/account/profile-edit.tsx', { id: 'userprofile-edit' }),
  route('userprofile/favourite', 'pages/account/favourites.tsx', { id: 'userprofile-favourite' }),
  route('userprofile/ongoing', 'pages/account/ongoing.tsx', { id: 'userprofile-ongoing' }),
  route('pasien', 'pages/account/schedule-redirect.ts'),
  route('pasien/jadwal', 'pages/account/schedule.tsx'),
  route('user/akun', 'pages/account/settings.tsx'),
  route('userprofile/change-password', 'pages/account/settings.tsx', { id: 'pages/account/settings-other' }),

  route('blog', 'pages/public/blog.tsx'),
  route('blog/search', 'pages/public/blog-search.tsx'),
  route('blog/category/:slug?', 'pages/public/blog-category.tsx'),
  route('blog/tag/:slug?', 'pages/public/blog-tag.tsx'),
  route('blog/:slug', 'pages/public/blog-article.tsx'),
  route('topik', 'pages/public/topics.tsx'),
  route('topik/:slug', 'pages/public/topic.tsx'),

  route('loket', 'pages/front-desk/console.tsx'),

  // The administration: of the product, and of one center by its id.
  route('admin', 'pages/manage/admin-home.tsx'),
  route('admin/catatan', 'pages/manage/admin-audit.tsx'),
  route('kelola', 'pages/manage/centers.tsx'),
  route('kelola/:center', 'pages/manage/center-home.tsx'),
  route('kelola/:center/catatan', 'pages/manage/center-audit.tsx'),

  route('about-us', 'pages/public/about-us.tsx'),
  route('faq', 'pages/public/faq.tsx'),
  route('kebijakan-privasi', 'pages/public/privacy.tsx'),
  route('syarat-dan-ketentuan', 'pages/public/terms.tsx'),
  route('redirect', 'pages/account/redirect.ts'),
  route('contact-us', 'pages/public/contact.tsx'),
  route('join-doctor', 'pages/public/join-doctor.tsx'),
  route('join-patient', 'pages/public/join-patient.tsx'),
  route('medical-center', 'pages/public/medical-center.tsx'),
  route('coming-soon', 'pages/public/coming-soon.tsx'),
  route('offline', 'pages/account/offline.tsx'),
  route('manifest.webmanifest', 'pages/public/manifest.ts'),
  route('outbox', 'pages/public/outbox.tsx'),
  route('*', 'pages/public/not-found.tsx'),
] satisfies RouteConfig;
