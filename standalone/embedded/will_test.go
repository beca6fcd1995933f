package embedded

import (
	"testing"

	mqtt "github.com/mochi-mqtt/server/v2"

	"evops/core/devicelink/wire"
)

func TestAWillIsPublishedOnTheTerminalsOwnStatusWhateverItSays(t *testing.T) {
	client := mqtt.New(&mqtt.Options{InlineClient: true}).NewClient(nil, "vehicles", "T1", false)
	g := &gate{}
	if !g.Provides(mqtt.OnWill) {
		t.Fatal("the broker does not ask for wills")
	}
	will, err := g.OnWill(client, mqtt.Will{TopicName: wire.Topic("T2", wire.Command), Retain: true, Qos: 1, Flag: 1})
	if err != nil || will.TopicName != wire.Topic("T1", wire.Status) || will.Retain || will.Flag != 1 {
		t.Errorf("%+v, %v", will, err)
	}
}
