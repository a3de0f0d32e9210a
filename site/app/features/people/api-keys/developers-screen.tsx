import { Link } from 'react-router'
import { PageHeader } from '#app/ui/page-header.tsx'

export interface Operation {
	method: string
	path: string
	summary: string
	answers: readonly { status: number; description: string }[]
}

/** Documents the API: examples, the endpoint for assistants, then every operation of the OpenAPI description. */
export function DevelopersScreen({ siteUrl, operations }: { siteUrl: string; operations: readonly Operation[] }) {
	const example = `curl -H "Authorization: Bearer $CHIAVE" -F file=@ricorso.pdf \\
  -F outputFormat=PDF/A-1B -F purpose=ptt ${siteUrl}/api/conversions
# {"conversionId":"…"}

curl -H "Authorization: Bearer $CHIAVE" ${siteUrl}/api/conversions/ID
# {"conversion_status":"completed", …}

curl -H "Authorization: Bearer $CHIAVE" -OJ ${siteUrl}/api/conversions/ID/download

curl -H "Authorization: Bearer $CHIAVE" -H "Content-Type: application/json" \\
  -d '{"capitale": 10000, "dal": "2021-01-01", "al": "2026-06-30"}' ${siteUrl}/api/tools/interessi-legali`
	return (
		<div className="page">
			<PageHeader title="Per gli sviluppatori">
				Il convertitore PDF/A e gli strumenti di calcolo si usano anche da un programma, con una chiave che si crea nel{' '}
				<Link to="/profile/api-keys" className="text-brand underline">
					profilo
				</Link>
				.
			</PageHeader>
			<h2 className="text-xl">Dalla riga di comando</h2>
			{/* Wide on a phone: it scrolls by itself, also by keyboard. */}
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
			<pre className="scroll-shadow mt-3 overflow-x-auto rounded-box p-4 text-sm" tabIndex={0}>
				<code>{example}</code>
			</pre>
			<p className="mt-4 text-ink-soft">
				Una chiave vale fino alla scadenza che scegli, al massimo un anno, e fa solo ciò che le permetti: convertire,
				verificare, usare strumenti e leggi. Se esci da tutti i dispositivi o scegli una nuova password dal link per
				e-mail, le chiavi sono revocate. Al massimo 300 invii e 600 calcoli ogni dieci minuti. Con{' '}
				<code>webhookUrl</code> ti avvisiamo quando la conversione finisce. La descrizione completa, in OpenAPI 3.1, è
				in{' '}
				<a href="/api/openapi.json" className="text-brand underline">
					/api/openapi.json
				</a>
				.
			</p>
			<h2 className="mt-10 text-xl">Per gli assistenti di altri</h2>
			<p className="mt-3 text-ink-soft">
				Un assistente che parla Model Context Protocol trova in <code>{siteUrl}/mcp</code> (HTTP in streaming, con la
				stessa chiave) la ricerca nella legge, il testo degli articoli, il risolutore di citazioni, gli strumenti di
				calcolo e, con l’ambito «Verificare PDF/A», la verifica di un file fino a 10 MB. Al massimo 600 richieste ogni
				dieci minuti.
			</p>
			<h2 className="mt-10 text-xl">Le chiamate</h2>
			{operations.map(({ method, path, summary, answers }) => (
				<section key={`${method} ${path}`} className="border-t border-line py-5">
					<h3 className="font-mono text-base font-semibold [overflow-wrap:anywhere]">
						{method} {path}
					</h3>
					<p className="mt-1">{summary}.</p>
					<ul className="mt-2 text-sm text-ink-soft">
						{answers.map(({ status, description }) => (
							<li key={status}>
								<span className="tabular-nums">{status}</span> {description}
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	)
}
