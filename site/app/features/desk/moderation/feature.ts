import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { heldTexts } from './held-texts.server.ts'
import { forgetDecidedJob } from './jobs.server.ts'
import { personalTables } from './personal-data.server.ts'
import { reportedTexts } from './reported-texts.server.ts'

/** Reports, held texts and decisions about them. */
export const feature: Feature = {
	tables: personalTables,
	inbox: [heldTexts, reportedTexts],
	jobs: [anyJob(forgetDecidedJob)],
	panel: [{ to: '/admin/moderazione', label: 'Moderazione', group: 'Oggi', place: 4, isShared: true }],
}
