import type { ConversionStatus } from '../conversion.ts'
import type { ReportTopic } from './conversion-report.ts'

/** Changes of a document, by topic, and their pages. */
export function Changes({ topics, status }: { topics: readonly ReportTopic[]; status: ConversionStatus }) {
	if (topics.length === 0)
		return (
			<p>
				{status === 'failed' ? 'Nulla: il documento non è stato convertito.' : 'Nulla: il documento era già a posto.'}
			</p>
		)
	return (
		<ul className="space-y-2">
			{topics.map(({ name, done, pages, action }) => (
				<li key={`${name} ${action}`}>
					<span className="font-semibold">{name}:</span> {done}
					{pages.length > 0 && (
						<span className="text-ink-soft">
							, {pages.length === 1 ? 'pagina' : 'pagine'} {pages.slice(0, 20).join(', ')}
						</span>
					)}
				</li>
			))}
		</ul>
	)
}
