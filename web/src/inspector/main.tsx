import { showOwnPage } from '#app/own-page.tsx'
import { Gate } from './Gate.tsx'
import { Inspector } from './Inspector.tsx'

// No world may be called `__kit`, so nobody's session is found under that name: what is kept there is the token of the kit.
showOwnPage(
  '__kit',
  <Gate>
    <Inspector />
  </Gate>,
  { dense: true },
)
