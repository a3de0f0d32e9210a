import { deletedWith } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { weeklyDigest } from './digest/digest.server.ts'
import { sendDigestsJob } from './digest/send-digests.server.ts'
import { digestSubscribers, followedThemes, mutedSubjects } from './events-table.server.ts'
import { sameAddress } from './followed-themes.server.ts'
import { unsubscribeHttp } from './http.server.ts'

/** Everything that people are told of: the bell, recurring mails with one way to end them, followed themes and the weekly digest. */
export const feature: Feature = {
	tables: [
		deletedWith(mutedSubjects.userId),
		deletedWith(followedThemes.userId),
		// The digest sent to the address of the account.
		{ table: digestSubscribers, rows: ({ email }) => sameAddress(email), forget: 'delete' },
	],
	jobs: [anyJob(sendDigestsJob)],
	http: { beforeOrigin: unsubscribeHttp },
	events: [weeklyDigest],
}
