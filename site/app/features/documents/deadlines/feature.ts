import { deletedWith } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { comingDeadlines } from './coming-deadlines.server.ts'
import { DEADLINE_PARAMS } from './deadline-view.ts'
import { deadlineReminders, deadlineSettings, ownDeadlines, studioDeadlines } from './deadlines-table.server.ts'
import { remindJob } from './remind-job.server.ts'
import { deadlineNear } from './reminders.server.ts'

/** The calendar of tax deadlines, the studio's and people's own, with reminders. */
export const feature: Feature = {
	tables: [
		deletedWith(ownDeadlines.userId),
		deletedWith(deadlineSettings.userId),
		deletedWith(deadlineReminders.userId),
		{ table: studioDeadlines, notPersonal: 'changes of the studio to the calendar of deadlines' },
	],
	jobs: [anyJob(remindJob)],
	readParameters: [[/^\/scadenze$/, DEADLINE_PARAMS]],
	waiting: [comingDeadlines],
	events: [deadlineNear],
	panel: [{ to: '/admin/scadenze', label: 'Scadenze', group: 'Oggi', place: 6 }],
}
