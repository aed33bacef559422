import Bindings

extension Interface {
  /// Frames come from decoders and cameras, of which there are none here; none is made of a picture either.
  ///
  /// https://w3c.github.io/webcodecs/#videoframe-interface
  fileprivate static let videoFrame = Interface(
    absent: "VideoFrame", constructorLength: 1,
    """
    format codedWidth codedHeight codedRect visibleRect displayWidth displayHeight duration timestamp
    colorSpace allocationSize(0) copyTo(1)* clone(0) close(0)
    """)

  /// https://w3c.github.io/webcodecs/#audiodata-interface
  fileprivate static let audioData = Interface(
    absent: "AudioData", constructorLength: 1,
    """
    format sampleRate numberOfFrames numberOfChannels duration timestamp allocationSize(0) copyTo(2)
    clone(0) close(0)
    """)

  /// SAFARI: `AudioTrackConfiguration.idl`
  fileprivate static let audioTrackConfiguration = Interface(
    absent: "AudioTrackConfiguration", "codec sampleRate numberOfChannels bitrate")

  /// SAFARI: `VideoTrackConfiguration.idl`
  fileprivate static let videoTrackConfiguration = Interface(
    absent: "VideoTrackConfiguration", "codec width height bitrate framerate colorSpace")
}

extension InterfaceGroup {
  /// https://w3c.github.io/webcodecs/
  package static let webCodecs = InterfaceGroup([
    ("AudioData", { .audioData }), ("AudioDecoder", { .audioDecoder }),
    ("AudioEncoder", { .audioEncoder }), ("EncodedAudioChunk", { .encodedAudioChunk }),
    ("EncodedVideoChunk", { .encodedVideoChunk }), ("VideoColorSpace", { .videoColorSpace }),
    ("VideoDecoder", { .videoDecoder }), ("VideoEncoder", { .videoEncoder }),
    ("VideoFrame", { .videoFrame }),
    ("AudioTrackConfiguration", { .audioTrackConfiguration }),
    ("VideoTrackConfiguration", { .videoTrackConfiguration }),
  ])
}
