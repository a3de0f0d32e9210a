import type { FormResult } from '#app/ui/form-result.ts'
import { AskPapersForm } from './ask-papers-form.tsx'
import { PAPERS_ANCHOR, type PaperRequestView } from './paper.ts'
import { PaperRequest } from './paper-request.tsx'

/** On a private question: the papers that the studio asked for, and the form that asks for others. */
export function PapersSection({
	requests,
	isStaff,
	canAsk,
	result,
}: {
	requests: readonly PaperRequestView[]
	isStaff: boolean
	/** True for the staff, on a question whose author can be asked. */
	canAsk: boolean
	result?: FormResult | undefined
}) {
	if (requests.length === 0 && !canAsk) return null
	return (
		<section aria-labelledby={PAPERS_ANCHOR} className="mt-10 max-w-2xl">
			<h2 id={PAPERS_ANCHOR} className="border-t border-line pt-4 text-lg">
				Documenti chiesti
			</h2>
			<div className="space-y-4 pt-2">
				{requests.map((request) => (
					<PaperRequest key={request.id} request={request} isStaff={isStaff} />
				))}
				{canAsk && <AskPapersForm result={result?.values.intent === 'ask-papers' ? result : undefined} />}
			</div>
		</section>
	)
}
