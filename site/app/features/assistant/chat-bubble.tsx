import { formatDate } from '#app/ui/format.ts'
import { Confidence } from './confidence.tsx'
import type { ChatMessage, ChatSource } from './message.ts'

/** The person's words in a bubble at the right; the answer across the whole width, for it is a small document. */
export function ChatBubble({ message }: { message: ChatMessage }) {
	if (message.role === 'user') {
		return (
			<article aria-label="Tu" data-role="user" className="flex justify-end">
				<p className="max-w-[85%] rounded-box rounded-br-none bg-brand-soft px-4 py-2.5 whitespace-pre-line [overflow-wrap:anywhere]">
					{message.content}
				</p>
			</article>
		)
	}
	return (
		<article
			aria-label="Assistente"
			data-generated-by="ai"
			className="rounded-box rounded-bl-none border border-line bg-surface px-5 py-4"
		>
			<p className="small-caps text-ink-soft">Risposta generata da una macchina</p>
			<p className="mt-2 font-serif whitespace-pre-line [overflow-wrap:anywhere]">{message.content}</p>
			{message.confidence !== null && (
				<div className="mt-4 border-t border-line pt-3">
					<Confidence value={message.confidence} />
				</div>
			)}
			{message.sources.length > 0 && <Sources sources={message.sources} />}
		</article>
	)
}

function Sources({ sources }: { sources: readonly ChatSource[] }) {
	return (
		<div className="mt-3 border-t border-line pt-3 text-sm">
			<p className="font-semibold">Fonti consultate:</p>
			<ol className="mt-1.5 list-decimal space-y-1.5 pl-5 marker:text-ink-soft">
				{sources.map((source) => (
					<li key={`${source.title}-${source.excerpt}`}>
						{source.excerpt === null ? (
							<SourceName source={source} />
						) : (
							<details>
								<summary className="list-none rounded-box underline decoration-dotted underline-offset-4 hover:text-brand [&::-webkit-details-marker]:hidden">
									<SourceName source={source} />
								</summary>
								<blockquote className="my-2 border-l-2 border-line-strong pl-4 font-serif whitespace-pre-line">
									{source.excerpt}
								</blockquote>
								{source.asOf !== null && (
									<p className="mb-2 text-ink-soft">Testo in vigore al {formatDate(source.asOf)}</p>
								)}
							</details>
						)}
					</li>
				))}
			</ol>
		</div>
	)
}

function SourceName({ source }: { source: ChatSource }) {
	return (
		<>
			{source.url === null ? (
				source.title
			) : (
				<a href={source.url} className="text-link">
					{source.title}
				</a>
			)}{' '}
			<span className="text-ink-soft">({source.type})</span>
		</>
	)
}
