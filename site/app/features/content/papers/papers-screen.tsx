import { ButtonLink } from '#app/ui/button.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { PaperRequestView } from './paper.ts'
import { PaperRequest } from './paper-request.tsx'

/** One request for papers, for the studio. */
export function PapersScreen({
	request,
	result,
}: {
	request: PaperRequestView & { client: string }
	result?: FormResult | undefined
}) {
	const { questionId, client } = request
	return (
		<div className="page-reading">
			<PageHeader
				title="Documenti chiesti"
				actions={
					<ButtonLink to="/admin/posta" variant="secondary" size="small">
						Torna alla posta
					</ButtonLink>
				}
			>
				A {client}.
			</PageHeader>
			<PaperRequest request={request} isStaff result={result} />
			{questionId !== null && (
				<p className="mt-6">
					<ButtonLink to={`/questions/${questionId}`} variant="secondary" size="small">
						Apri la domanda
					</ButtonLink>
				</p>
			)}
		</div>
	)
}
