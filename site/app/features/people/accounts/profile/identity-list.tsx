import { ActionForm } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FormResult } from '#app/ui/form-result.ts'

interface Named {
	id: string
	label: string
}

/** Providers the person can sign in with, and those they can add. */
export function IdentityList({
	identities,
	linkable,
	result,
}: {
	identities: readonly Named[]
	linkable: readonly Named[]
	result: FormResult | undefined
}) {
	return (
		<div className="space-y-4 border-t border-line pt-6">
			<h3 className="text-lg">Accesso con altri account</h3>
			{result?.message && (
				<p role="alert" className="font-semibold text-bad">
					{result.message}
				</p>
			)}
			<ul className="divide-y divide-line border-y border-line">
				{identities.map(({ id, label }) => (
					<IdentityRow key={id} label={label} state="Collegato">
						<ActionForm>
							<input type="hidden" name="intent" value="unlink" />
							<input type="hidden" name="id" value={id} />
							<Button type="submit" variant="quiet" size="small" aria-label={`Scollega ${label}`}>
								Scollega
							</Button>
						</ActionForm>
					</IdentityRow>
				))}
				{linkable.map(({ id, label }) => (
					<IdentityRow key={id} label={label} state="Non collegato">
						<ActionForm>
							<input type="hidden" name="intent" value="link" />
							<input type="hidden" name="provider" value={id} />
							<Button type="submit" variant="quiet" size="small" aria-label={`Collega ${label}`}>
								Collega
							</Button>
						</ActionForm>
					</IdentityRow>
				))}
			</ul>
		</div>
	)
}

function IdentityRow({ label, state, children }: { label: string; state: string; children: React.ReactNode }) {
	return (
		<li className="flex flex-wrap items-center justify-between gap-3 py-3">
			<span>
				<span className="font-semibold">{label}</span> <span className="text-sm text-ink-soft">{state}</span>
			</span>
			{children}
		</li>
	)
}
