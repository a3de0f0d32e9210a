import type { Deps } from '#app/deps.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { type AnyJob, anyJob } from '#platform/queue/jobs.ts'
import { smsJob } from '#platform/sms/sms-job.ts'
import { feature as audit } from './base/audit/feature.ts'
import { feature as captcha } from './base/captcha/feature.ts'
import { feature as consent } from './base/consent/feature.ts'
import { feature as events } from './base/events/feature.ts'
import { feature as images } from './base/images/feature.ts'
import { feature as masking } from './base/masking/feature.ts'
import { feature as people } from './base/people/feature.ts'
import { feature as previews } from './base/previews/feature.ts'
import { feature as proof } from './base/proof/feature.ts'
import { feature as replies } from './base/replies/feature.ts'
import { feature as reporting } from './base/reporting/feature.ts'
import { feature as settings } from './base/settings/feature.ts'
import { feature as spam } from './base/spam/feature.ts'
import { feature as studio } from './base/studio/feature.ts'
import { feature as themes } from './base/themes/feature.ts'
import { feature as changes } from './content/changes/feature.ts'
import { feature as comments } from './content/comments/feature.ts'
import { feature as guide } from './content/guide/feature.ts'
import { feature as home } from './content/home/feature.ts'
import { feature as news } from './content/news/feature.ts'
import { feature as pages } from './content/pages/feature.ts'
import { feature as papers } from './content/papers/feature.ts'
import { feature as programs } from './content/programs/feature.ts'
import { feature as questions } from './content/questions/feature.ts'
import { feature as search } from './content/search/feature.ts'
import type { Contributions } from './contributions.ts'
import { feature as clients } from './desk/clients/feature.ts'
import { feature as dashboard } from './desk/dashboard/feature.ts'
import { feature as health } from './desk/health/feature.ts'
import { feature as inbox } from './desk/inbox/feature.ts'
import { feature as incomingMail } from './desk/incoming-mail/feature.ts'
import { feature as inventory } from './desk/inventory/feature.ts'
import { feature as leaving } from './desk/leaving/feature.ts'
import { feature as moderation } from './desk/moderation/feature.ts'
import { feature as visits } from './desk/visits/feature.ts'
import { feature as conversions } from './documents/conversions/feature.ts'
import { feature as deadlines } from './documents/deadlines/feature.ts'
import { feature as fattura } from './documents/fattura/feature.ts'
import { feature as plainPdf } from './documents/plain-pdf/feature.ts'
import { feature as tools } from './documents/tools/feature.ts'
import { feature as values } from './documents/values/feature.ts'
import type { Feature } from './feature.ts'
import { feature as assistant } from './law/assistant/feature.ts'
import { feature as knowledge } from './law/knowledge/feature.ts'
import { feature as norms } from './law/norms/feature.ts'
import { feature as schede } from './law/schede/feature.ts'
import { feature as accounts } from './people/accounts/feature.ts'
import { feature as admin } from './people/admin/feature.ts'
import { feature as apiKeys } from './people/api-keys/feature.ts'
import { feature as contact } from './people/contact/feature.ts'
import { feature as invitations } from './people/invitations/feature.ts'
import { feature as notes } from './people/notes/feature.ts'
import { feature as securityEvents } from './people/security-events/feature.ts'

/** Every feature, suite by suite; a table refers to tables of its own feature and of those before it. */
export const FEATURES: readonly Feature[] = [
	// base
	people,
	audit,
	settings,
	studio,
	replies,
	images,
	previews,
	masking,
	captcha,
	proof,
	spam,
	consent,
	reporting,
	themes,
	events,
	// people
	accounts,
	apiKeys,
	securityEvents,
	admin,
	contact,
	invitations,
	notes,
	// documents
	conversions,
	plainPdf,
	fattura,
	tools,
	values,
	deadlines,
	// law
	knowledge,
	norms,
	schede,
	assistant,
	// content
	news,
	questions,
	papers,
	comments,
	pages,
	guide,
	home,
	search,
	changes,
	programs,
	// desk
	dashboard,
	inbox,
	incomingMail,
	clients,
	moderation,
	health,
	inventory,
	visits,
	leaving,
]

/** Returns every job of these features and of the platform. A web process enqueues them, a worker runs them. */
export function jobsOf(features: readonly Feature[]): AnyJob<Deps>[] {
	return [anyJob(mailJob), anyJob(smsJob), ...features.flatMap(({ jobs }) => jobs ?? [])]
}

/** Returns what these features give to each other's hubs. Rows that refer to others are deleted before them. */
export function contributionsOf(features: readonly Feature[]): Contributions {
	return {
		personalTables: features
			.toReversed()
			.flatMap(({ tables }) => tables ?? [])
			.filter((table) => 'rows' in table),
		inbox: features.flatMap((feature) => feature.inbox ?? []),
		waiting: features.flatMap((feature) => feature.waiting ?? []),
		clients: features.flatMap((feature) => feature.clients ?? []).toSorted((a, b) => a.place - b.place),
		events: features.flatMap((feature) => feature.events ?? []),
		filesTaken: features.flatMap((feature) => feature.filesTaken ?? []),
		panel: features.flatMap((feature) => feature.panel ?? []),
		firstSteps: features.flatMap((feature) => feature.firstSteps ?? []).toSorted((a, b) => a.place - b.place),
		figures: features.flatMap((feature) => feature.figures ?? []),
		search: features.flatMap((feature) => feature.search ?? []),
		settings: features.flatMap((feature) => feature.settings ?? []).toSorted((a, b) => a.place - b.place),
		previews: features.flatMap((feature) => feature.previews ?? []),
		threads: features.flatMap((feature) => feature.threads ?? []),
	}
}

export const ALL_JOBS = jobsOf(FEATURES)
export const CONTRIBUTIONS = contributionsOf(FEATURES)
