import Flag from 'lucide-react/icons/flag'
import { ButtonLink } from '#app/ui/button.tsx'
import { reportPath, type Subject } from './subject.ts'

/** Link to the form for reporting a text to the studio. */
export function ReportLink({ subject }: { subject: Subject }) {
	return (
		<ButtonLink
			to={reportPath(subject)}
			rel="nofollow"
			variant="quiet"
			size="small"
			className="no-print"
			icon={<Flag aria-hidden />}
		>
			Segnala
		</ButtonLink>
	)
}
