import { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { forgetInvitations } from './invitations.server.ts'

/** Every night: deletes invitations that expired. */
export const forgetInvitationsJob = defineJob({
	name: 'invitations.forget',
	payload: z.object({}),
	retry: { limit: 0, delaySeconds: 1 },
	expireSeconds: 5 * 60,
	concurrency: 1,
	schedule: '52 3 * * *',
	run: ({ db }: Pick<Platform, 'db'>) => forgetInvitations(db),
})
