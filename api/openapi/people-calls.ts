// The calls about people: visitors' messages, and the staff who read them.
import * as v from 'valibot'
import {
  adminChangeForm,
  DEACTIVATED,
  EMAIL_TAKEN,
  LAST_SUPER_ADMIN,
  loginForm,
  newAdminForm,
  OWN_ACCOUNT,
  OWN_PASSWORD,
  passwordChangeForm,
  passwordResetForm,
  profileForm,
  WRONG_CREDENTIALS,
} from '#api/contract/admin.ts'
import { contactForm, enquiryForm, enquiryQuery } from '#api/contract/enquiry.ts'
import { idsQuery } from '#api/contract/query.ts'
import type { CallGroup } from './call.ts'
import {
  admin,
  counted,
  enquiry,
  enquiryPage,
  message,
  removed,
  sentMessage,
  session,
} from './entities.ts'

const TOO_MANY_ATTEMPTS = 'Too many failed attempts; Retry-After says when the next makes sense.'

export const peopleCalls: CallGroup[] = [
  {
    name: 'Messages',
    about: 'What visitors write. It is stored before anything else happens to it.',
    calls: {
      'POST /contact': {
        operationId: 'sendMessage',
        summary: 'Sends the showroom a message.',
        form: contactForm,
        answer: sentMessage,
        failures: {
          429: 'Sent faster than anybody types, or more often; Retry-After says when to try again.',
        },
      },
      'GET /enquiries': {
        operationId: 'listEnquiries',
        summary: 'One page of the inbox, newest first, and how many nobody has read yet.',
        query: enquiryQuery,
        answer: enquiryPage,
      },
      'GET /enquiries/:id': {
        operationId: 'getEnquiry',
        summary: 'Shows an enquiry.',
        answer: enquiry,
      },
      'PUT /enquiries/:id': {
        operationId: 'updateEnquiry',
        summary: 'Notes what has become of an enquiry.',
        form: enquiryForm,
        isEdit: true,
        answer: enquiry,
      },
      'DELETE /enquiries/:id': {
        operationId: 'deleteEnquiry',
        summary: 'Deletes an enquiry, for good.',
        answer: removed(enquiry),
      },
    },
  },
  {
    name: 'Sessions',
    about: 'Signing in and out. A token is good for twelve hours, unless something ends it before.',
    calls: {
      'POST /auth/login': {
        operationId: 'signIn',
        summary: 'Signs in.',
        form: loginForm,
        storesNothing: true,
        answer: session,
        failures: { 401: WRONG_CREDENTIALS, 403: DEACTIVATED, 429: TOO_MANY_ATTEMPTS },
      },
      'GET /auth/verify': {
        operationId: 'verifySession',
        summary: 'Says whose token this is.',
        answer: admin,
      },
      'POST /auth/logout': {
        operationId: 'signOut',
        summary: 'Ends this one session.',
        answer: message,
      },
      'PUT /admins/profile': {
        operationId: 'updateProfile',
        summary: 'Changes one’s own name, phone number and location.',
        form: profileForm,
        isEdit: true,
        answer: admin,
      },
      'PUT /admins/profile/password': {
        operationId: 'changePassword',
        summary: 'Changes one’s own password. Every other session ends; this one goes on.',
        form: passwordChangeForm,
        answer: session,
        failures: { 429: TOO_MANY_ATTEMPTS },
      },
    },
  },
  {
    name: 'Team',
    about: 'Who may sign in. Somebody always stays in charge.',
    calls: {
      'GET /admins': {
        operationId: 'listAdmins',
        summary: 'All admins, newest first; with ids these, in the order of their ids.',
        query: idsQuery,
        answer: v.array(admin),
      },
      'GET /admins/count': {
        operationId: 'countAdmins',
        summary: 'How many admins there are.',
        answer: counted,
      },
      'POST /admins': {
        operationId: 'createAdmin',
        summary: 'Adds an admin.',
        form: newAdminForm,
        status: 201,
        answer: admin,
        failures: { 409: `${EMAIL_TAKEN}.` },
      },
      'PUT /admins/:id': {
        operationId: 'updateAdmin',
        summary: 'Activates, deactivates, promotes or demotes an admin, which ends their sessions.',
        form: adminChangeForm,
        isEdit: true,
        answer: admin,
        failures: { 409: `${OWN_ACCOUNT} ${LAST_SUPER_ADMIN}` },
      },
      'DELETE /admins/:id': {
        operationId: 'deleteAdmin',
        summary: 'Deletes an admin, for good.',
        answer: removed(admin),
        failures: { 409: `${OWN_ACCOUNT} ${LAST_SUPER_ADMIN}` },
      },
      'POST /admins/:id/password': {
        operationId: 'resetAdminPassword',
        summary: 'Gives an admin a password that they have to replace when they sign in.',
        form: passwordResetForm,
        answer: admin,
        failures: { 409: OWN_PASSWORD },
      },
    },
  },
  {
    name: 'Machine',
    about: 'For those who look after it.',
    calls: {
      'GET /wakeup': {
        operationId: 'wakeUp',
        summary: 'Says that the server is there, without touching the disk.',
        answer: v.strictObject({ status: v.literal('ok') }),
      },
      'GET /openapi.json': {
        operationId: 'getDescription',
        summary: 'This description, for programs.',
        answer: v.looseObject({ openapi: v.string() }),
      },
      'GET /docs': {
        operationId: 'getDocumentation',
        summary: 'This description, for people.',
        answer: 'text/html',
      },
    },
  },
]
