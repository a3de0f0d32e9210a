import type { Feature } from '#app/features/feature.ts'
import { attachmentHttp } from './attachments/http.server.ts'
import { questionHttp } from './http.server.ts'
import { questionThread } from './mailed/question-thread.server.ts'
import { personalTables } from './personal-data.server.ts'
import { questionSearch } from './published/search-source.server.ts'
import { answerTemplates, questionThemes, questionViews } from './questions-table.server.ts'
import { seedSampleQuestions } from './sample-questions.server.ts'
import { addMissingTerms } from './themes.server.ts'
import { answerTimeFigure } from './work/answer-time-figure.server.ts'
import { answersToRead } from './work/answers-to-read.server.ts'
import { askedQuestions, exchangedFiles } from './work/client-records.server.ts'
import { questionChanged } from './work/question-notice.server.ts'
import { questionsFigure } from './work/questions-figure.server.ts'
import { questionsToPublish } from './work/questions-to-publish.server.ts'
import { waitingQuestions } from './work/waiting-questions.server.ts'

/** Questions to the studio and their answers, some of them published. */
export const feature: Feature = {
	tables: [
		...personalTables,
		{ table: answerTemplates, notPersonal: 'texts that the studio writes often' },
		{ table: questionThemes, notPersonal: 'counts of published questions by theme' },
		{ table: questionViews, notPersonal: 'hashes whose key changes every day' },
	],
	http: { beforeBodyLimit: attachmentHttp, afterChecks: questionHttp },
	firstContent: [
		{ part: 'question-terms', isWanted: () => true, write: addMissingTerms },
		{ part: 'questions', isWanted: ({ seed }) => seed !== 'none', write: seedSampleQuestions },
	],
	readParameters: [[/^\/questions\/[^/]+$/, []]],
	search: [questionSearch],
	inbox: [waitingQuestions, questionsToPublish],
	waiting: [answersToRead],
	clients: [askedQuestions, exchangedFiles],
	events: [questionChanged],
	threads: [questionThread],
	figures: [questionsFigure, answerTimeFigure],
}
