import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { contentDispositionOf, OPAQUE_TYPE, type HandOver } from '../responses/file-response.ts';
import { createS3Client } from './s3.ts';
import { blobKey } from './s3-staging.ts';
import type { S3Config } from './settings.ts';

/** Enough to follow a redirect; a download that has begun continues. */
const VALID_SECONDS = 60;
const SEE_OTHER = 303;

export interface PresignedConfig extends S3Config {
  /** Where browsers reach the bucket, if not at `endpoint`. */
  readonly publicEndpoint: string | null;
}

/**
 * Redirects downloads to the bucket, with an address that is valid for a minute. Not so contents with ranges: they are
 * for previews and players, whose requests the page may only send to Daybook.
 * @returns also the origin of the bucket, which the content security policy must allow
 */
export async function createPresignedHandOver(
  config: PresignedConfig,
): Promise<{ handOver: HandOver; origin: string }> {
  const client = createS3Client({ ...config, endpoint: config.publicEndpoint ?? config.endpoint });

  /** The bucket's origin is not Daybook's, and yet it is told to show nothing and to keep nothing. */
  const signedUrl = (blobId: string, disposition: string) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: config.bucket,
        Key: blobKey(blobId),
        ResponseContentType: OPAQUE_TYPE,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private, no-store',
      }),
      { expiresIn: VALID_SECONDS },
    );

  return {
    origin: new URL(await signedUrl('', 'attachment')).origin,
    async handOver({ request, reply, file }, blobId) {
      if (file.ranges || request.headers.range !== undefined) return false;
      const url = await signedUrl(blobId, contentDispositionOf(file));
      await reply.header('cache-control', 'no-store').redirect(url, SEE_OTHER);
      return true;
    },
  };
}
