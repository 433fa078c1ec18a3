/** Rings or lines one after another, in degrees (WGS 84). Those that cross the antimeridian go on beyond 180°. */
export interface MapLines {
  /** Longitude and latitude of each point. */
  readonly points: Float32Array;
  /** The first point of each line, and the end of the last one. */
  readonly starts: Uint32Array;
  /** West, south, east and north of each line. */
  readonly bounds: Float32Array;
}

/** Coasts, lakes and rivers of the world (Natural Earth). */
export interface WorldMap {
  /** At 1:10,000,000, which is about a kilometre from the truth. */
  readonly land: MapLines;
  /** At 1:50,000,000. */
  readonly coarseLand: MapLines;
  /** At 1:50,000,000, on a grid of four kilometres. */
  readonly lakes: MapLines;
  readonly rivers: MapLines;
}
