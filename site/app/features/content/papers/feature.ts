import { sql } from 'drizzle-orm'
import { deletedWith } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { arrivedPapers } from './arrived-papers.server.ts'
import { askedPapers } from './client-records.server.ts'
import { papersHttp } from './http.server.ts'
import { PAPERS_PATH } from './paper.ts'
import { paperFiles, paperRequests, papers } from './papers-table.server.ts'
import { remindClientsJob } from './remind-job.server.ts'
import { waitingPapers } from './waiting-papers.server.ts'

/** Condition of rows that belong to a client's request. */
const ofClient = (userId: string) => sql`request_id in (select id from paper_requests where user_id = ${userId})`

/** Papers that the studio asks a client for, sent by a link without a password. */
export const feature: Feature = {
	tables: [
		deletedWith(paperRequests.userId),
		{ table: papers, rows: ({ userId }) => ofClient(userId), forget: 'cascade' },
		// Their files are under the client's id and deleted with the account's.
		{ table: paperFiles, rows: ({ userId }) => ofClient(userId), forget: 'cascade' },
	],
	jobs: [anyJob(remindClientsJob)],
	http: { beforeBodyLimit: papersHttp },
	hasOwnPage: ({ url }) => new URL(url).pathname.startsWith(PAPERS_PATH),
	inbox: [arrivedPapers],
	waiting: [waitingPapers],
	clients: [askedPapers],
}
