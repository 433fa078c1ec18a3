import { doctorApi } from '../contract/doctor.ts';
import { serve, type RouteContext } from '#platform/http/serve.ts';
import { examine, type DoctorPorts } from './doctor.ts';
import { readReleaseNotes } from './release-notes.ts';

/** Lets admins examine the installation from within the running server. */
export function doctorRoutes(routes: RouteContext, ports: DoctorPorts): void {
  serve(routes, doctorApi, {
    examine: async ({ input, user }) => ({
      findings: await examine(ports, input.letter === true ? user.email : null),
    }),
    releaseNotes: readReleaseNotes,
  });
}
