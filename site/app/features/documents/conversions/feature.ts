import { deletedWith } from '#app/features/base/people/personal-data.server.ts'
import type { Feature } from '#app/features/feature.ts'
import { anyJob } from '#platform/queue/jobs.ts'
import { webhookJob } from './api/webhook-job.server.ts'
import { orphansJob, sweepJob } from './cleaning-job.server.ts'
import { conversionOutcomes, pdfConversions } from './conversions-table.server.ts'
import { conversionJobs } from './convert-job.server.ts'
import { conversionHttp } from './http.server.ts'
import { declaredConversions } from './on-device/declared-table.server.ts'
import { conversionsFigure } from './outcomes/conversions-figure.server.ts'
import { noteDownloaded, readyConversions } from './outcomes/ready-conversions.server.ts'
import { conversionSettings } from './outcomes/settings.server.ts'

/** Conversions to PDF/A, and the API for them. */
export const feature: Feature = {
	tables: [
		// Rows alone: the files of every feature are under the person's id and deleted together.
		deletedWith(pdfConversions.userId),
		deletedWith(declaredConversions.userId),
		{ table: conversionOutcomes, notPersonal: 'ended conversions by day and cause' },
	],
	jobs: [
		...Object.values(conversionJobs).flatMap((jobs) => jobs.map(anyJob)),
		anyJob(sweepJob),
		anyJob(orphansJob),
		anyJob(webhookJob),
	],
	http: { beforeBodyLimit: conversionHttp },
	// A web process starts its engines when somebody opens the converter.
	async warmUp({ workbench }, role) {
		if (role === 'worker') workbench.prepare()
	},
	stop: ({ workbench }) => workbench.close(),
	waiting: [readyConversions],
	filesTaken: [(db, key) => noteDownloaded(db, [{ convertedFilePath: key }])],
	figures: [conversionsFigure],
	settings: [conversionSettings],
}
